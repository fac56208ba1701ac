import type { DeliveryDetails } from '@ofisi/api-contract/sales/delivery-details';
import type { SessionUser } from '@ofisi/shared-auth/session';

/** Whom an order or a quote is for, as the forms name it (SF §3 Order form). */
export interface Contact {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly location: string;
  readonly address: string;
}

export type ContactField = keyof Contact;

export const NO_CONTACT: Contact = { firstname: '', lastname: '', phone: '', location: '', address: '' };

/** What the API calls the fields (SF §3, §7), in the form's order. */
export const WIRE_FIELDS: Readonly<Record<ContactField, keyof DeliveryDetails>> = {
  firstname: 'first_name',
  lastname: 'last_name',
  phone: 'phone_number',
  location: 'location',
  address: 'delivery_address',
};

export const CONTACT_FIELDS: readonly ContactField[] = ['firstname', 'lastname', 'phone', 'location', 'address'];

/** The contact of saved delivery details. */
export const contactOf = (details: DeliveryDetails): Contact => ({
  firstname: details.first_name,
  lastname: details.last_name,
  phone: details.phone_number,
  location: details.location,
  address: details.delivery_address,
});

/** The same, as the API takes it. */
export const wireContact = (contact: Contact): DeliveryDetails => ({
  first_name: contact.firstname,
  last_name: contact.lastname,
  phone_number: contact.phone,
  location: contact.location,
  delivery_address: contact.address,
});

/** As much as an account knows whose delivery details are not known. */
export const accountContact = (user: SessionUser | null): Contact => ({
  ...NO_CONTACT,
  ...splitName(user?.name ?? ''),
  phone: user?.phone_number ?? '',
});

/** A full name in two: the first word, and the rest. */
function splitName(name: string): Pick<Contact, 'firstname' | 'lastname'> {
  const [firstname = '', ...others] = name.trim().split(/\s+/);
  return { firstname, lastname: others.join(' ') };
}

/** The messages about wire fields, under the names that the form has. */
export const fieldMessages = (messages: Readonly<Record<string, string>>): Partial<Record<ContactField, string>> =>
  Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const message = messages[WIRE_FIELDS[field]];
      return message === undefined ? [] : [[field, message]];
    }),
  );
