import { booleanField, requiredText } from '@ofisi/api-contract/fields';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readRow } from '../../resource/list';
import type { Db } from '../../engine/database';
import { customerList } from '../../contacts/customers/customers.list';
import { customerLocations } from '../../tables/contacts';

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Details of a customer who did not give any: they paid and left. */
const WALK_IN = { first_name: 'Walk-in', last_name: 'customer', phone_number: '–' };
/** Maximum length of each field of the call, in characters. */
const MOST = { first_name: 100, last_name: 100, phone_number: 30, location: 200, delivery_address: 500 };

/** Delivery address of goods that the customer took along: there is nowhere to deliver to. */
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

const deliveryField = booleanField(false);
const slugField = requiredText('customer location', 100);

/** Default address of the goods. For goods that are delivered only the location is known; the rest has to be stated. */
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

/** Whether the request, not yet validated, records a sale at the counter. */
export function claimsSale({ body, session }: FastifyRequest): boolean {
  return (
    session?.permissions.has('sales.create') === true &&
    typeof body === 'object' &&
    body !== null &&
    !isBlank((body as Record<string, unknown>)['customerCategory']) &&
    !isBlank((body as Record<string, unknown>)['customerLocation'])
  );
}

/**
 * `preValidation` hook of the call that records sales: a seller need not type the details of a customer whom the shop knows, or who does
 * not give any. Blank fields are filled from the chosen customer, or from a walk-in customer; where goods are delivered, the address has to
 * be stated or known. Online orders have to state all of it.
 */
export const fillWalkIn = (db: Db) => async (request: FastifyRequest) => {
  const body = request.body as Record<string, unknown> | null;
  if (body === null || !claimsSale(request)) {
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
