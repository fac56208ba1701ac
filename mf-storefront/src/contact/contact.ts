import type { DeliveryDetails } from '@ofisi/api-contract/sales/delivery-details';
import type { SessionUser } from '@ofisi/shared-auth/session';

/** The contact of an order or a quote, with the form's field names (SF §3 Order form). */
export interface Contact {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly location: string;
  readonly address: string;
}

export type ContactField = keyof Contact;

export const NO_CONTACT: Contact = { firstname: '', lastname: '', phone: '', location: '', address: '' };

/** The API's field names (SF §3, §7), in the form's order. */
export const WIRE_FIELDS: Readonly<Record<ContactField, keyof DeliveryDetails>> = {
  firstname: 'first_name',
  lastname: 'last_name',
  phone: 'phone_number',
  location: 'location',
  address: 'delivery_address',
};

export const CONTACT_FIELDS: readonly ContactField[] = ['firstname', 'lastname', 'phone', 'location', 'address'];

/** Converts saved delivery details to a contact. */
export const contactOf = (details: DeliveryDetails): Contact => ({
  firstname: details.first_name,
  lastname: details.last_name,
  phone: details.phone_number,
  location: details.location,
  address: details.delivery_address,
});

/** Converts a contact to the API's fields. */
export const wireContact = (contact: Contact): DeliveryDetails => ({
  first_name: contact.firstname,
  last_name: contact.lastname,
  phone_number: contact.phone,
  location: contact.location,
  delivery_address: contact.address,
});

/** The contact data of an account without delivery details. */
export const accountContact = (user: SessionUser | null): Contact => ({
  ...NO_CONTACT,
  ...splitName(user?.name ?? ''),
  phone: user?.phone_number ?? '',
});

/** Splits a full name into the first word and the rest. */
function splitName(name: string): Pick<Contact, 'firstname' | 'lastname'> {
  const [firstname = '', ...others] = name.trim().split(/\s+/);
  return { firstname, lastname: others.join(' ') };
}

/** Maps messages for API fields to the form's fields. */
export const fieldMessages = (messages: Readonly<Record<string, string>>): Partial<Record<ContactField, string>> =>
  Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const message = messages[WIRE_FIELDS[field]];
      return message === undefined ? [] : [[field, message]];
    }),
  );
