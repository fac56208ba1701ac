import { booleanField, requiredText } from '@ofisi/api-contract/fields';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readRow } from '../../resource/list';
import type { Db } from '../../engine/database';
import { customerList } from '../../contacts/customers/customers.list';
import { customerLocations } from '../../tables/contacts';

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Who did not say who they are: the customer paid and left. */
const WALK_IN = { first_name: 'Walk-in', last_name: 'customer', phone_number: '–' };
/** What the call takes of each, in characters. */
const MOST = { first_name: 100, last_name: 100, phone_number: 30, location: 200, delivery_address: 500 };

/** What stands for the delivery address of goods that a customer took along: nowhere to deliver to. */
export const AT_THE_COUNTER = 'Collected in the shop';

async function detailsOf(db: Db, customerId: unknown) {
  const id = Number(customerId);
  const customer = Number.isInteger(id) && id > 0 && id < 2 ** 31 ? await readRow(db, customerList, id) : undefined;
  if (!customer) {
    return WALK_IN;
  }
  const [first = '', ...rest] = customer.customer_name.split(' ');
  return {
    first_name: first,
    last_name: rest.join(' ') || customer.organization,
    phone_number: customer.customer_phone,
    ...(customer.city ? { location: customer.city } : {}),
    ...(customer.address ? { delivery_address: customer.address } : {}),
  };
}

const deliveryField = booleanField('delivery', false);
const slugField = requiredText('customer location', 100);

/** What stands for the address of goods: of those that are brought, a part of it is known and the rest has to be said. */
async function placeOf(db: Db, body: Record<string, unknown>): Promise<Record<string, string>> {
  if (deliveryField.safeParse(body['delivery']).data !== true) {
    return { location: 'Shop', delivery_address: AT_THE_COUNTER };
  }
  const slug = slugField.safeParse(body['customerLocation']).data ?? '';
  const [known] = await db
    .select({ location: customerLocations.name })
    .from(customerLocations)
    .where(eq(customerLocations.slug, slug));
  return known ?? {};
}

/**
 * As `preValidation` of the call that records sales: a seller need not type who somebody is whom the shop knows, or who does not say.
 * What is blank becomes the chosen customer's, or that of a walk-in customer; where goods are to be brought has to be said or known. Orders
 * of the shop have to say it themselves.
 */
export const fillWalkIn = (db: Db) => async (request: FastifyRequest) => {
  const body = request.body as Record<string, unknown> | null;
  const isSale =
    request.session?.permissions.has('sales.create') === true &&
    body !== null &&
    typeof body === 'object' &&
    !isBlank(body['customerCategory']) &&
    !isBlank(body['customerLocation']);
  if (!isSale) {
    return;
  }
  const details: Partial<Record<string, string>> = {
    ...(await placeOf(db, body)),
    ...(await detailsOf(db, body['customer_id'])),
  };
  for (const [field, most] of Object.entries(MOST)) {
    const known = details[field];
    if (isBlank(body[field]) && known !== undefined) {
      body[field] = known.slice(0, most);
    }
  }
};
