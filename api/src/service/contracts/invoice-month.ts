import { eq, sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { selectRows, type Db } from '../../engine/database';
import type { WriteContext } from '../../resource/resource';
import { placeOrder, type OrderRequest } from '../../sales/orders/place-order';
import { readSettings } from '../../settings/settings.queries';
import { parties } from '../../tables/contacts';
import { contractMonthMachines, contractMonths } from '../../tables/service-contracts';
import { firstDayOf } from '../meters/months';
import { lockContract } from '../meters/write-machine';
import { chargeLines, sumOfLines, type ChargeLine } from './charge-lines';
import { chargeMonth, type MonthCharge } from './month-charge';
import { isValidMonth, monthBefore, readCharges, type ChargedContract } from './read-charges';

/** Pages of a fleet are more than anybody buys at the counter. */
const MOST_PAGES = 100_000_000;

const MONTH_NAME = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

async function readBuyer(tx: Db, customerId: number) {
  const [customer] = await tx
    .select({
      name: parties.name,
      organization: parties.organization,
      phone: parties.phone,
      address: parties.address,
      city: parties.city,
      category: sql<string | null>`(select slug from customer_categories where id = ${parties.customerCategoryId})`,
      place: sql<string | null>`(select slug from customer_locations where id = ${parties.customerLocationId})`,
    })
    .from(parties)
    .where(eq(parties.id, customerId));
  if (!customer) {
    throw new Error(`The customer ${customerId} of a contract is not there.`);
  }
  const [first = '', ...rest] = customer.name.split(' ');
  const organization = customer.organization === customer.name ? '' : customer.organization;
  return {
    first_name: first,
    last_name: rest.join(' ') || customer.organization || '–',
    phone_number: customer.phone || '–',
    // On the invoice below the name: nothing is brought, or collected.
    location: customer.city ?? '–',
    delivery_address: [organization, customer.address].filter(Boolean).join(', ').slice(0, 500) || '–',
    customerCategory: customer.category ?? 'walk-in',
    customerLocation: customer.place ?? 'shop-counter',
  };
}

/** Sells the lines to the contract's customer, on account. @returns the sale @throws Refusal 400 for a customer or an item that is no longer there */
async function sell(
  { tx, request }: WriteContext,
  { number, customerId }: ChargedContract,
  lines: readonly ChargeLine[],
  month: string,
) {
  const buyer = await readBuyer(tx, customerId);
  const order: OrderRequest = {
    ...buyer,
    amount: sumOfLines(lines).exact,
    delivery: false,
    items: lines.map(({ itemId, quantity }) => ({ id: itemId, quantity, discount: null })),
  };
  const { answer } = await placeOrder(tx, order, {
    channel: {
      kind: 'counter',
      paymentMethod: 'cash',
      payments: [],
      customerId,
      customerCategory: buyer.customerCategory,
      customerLocation: buyer.customerLocation,
      isDelivered: false,
      // The rates are agreed, and the pages are printed: neither a cost nor a limit undoes that.
      mayGoBelowCost: true,
      mayExceedLimit: true,
    },
    actor: actorOf(request),
    now: new Date(),
    reservationMinutes: 0,
    agreed: { prices: new Map(lines.map(({ itemId, price }) => [itemId, price])), deliveryFee: 0 },
    mostPieces: MOST_PAGES,
    settings: await readSettings(tx),
  });
  const [sale] = await selectRows<{ id: number }>(tx, sql`select id from orders where number = ${answer.order.number}`);
  if (!sale) {
    throw new Error(`The sale of ${number} was not stored.`);
  }
  const period = MONTH_NAME.format(new Date(`${firstDayOf(month)}T00:00:00Z`));
  await tx.execute(
    sql`update order_lines set product_name = product_name || ${`, ${period} (${number})`} where order_id = ${sale.id}`,
  );
  return { id: sale.id, amount: Math.round(answer.order.total * 100) };
}

async function keepMonth(
  { tx, request }: WriteContext,
  { id, rates }: ChargedContract,
  month: string,
  charge: MonthCharge,
  sale: { readonly id: number; readonly amount: number } | null,
): Promise<void> {
  const values = {
    contractId: id,
    month: firstDayOf(month),
    orderId: sale?.id ?? null,
    fee: charge.fee,
    monoRate: rates.mono,
    colourRate: rates.colour,
    includedMono: charge.included.mono,
    includedColour: charge.included.colour,
    minimumMono: charge.minimum.mono,
    minimumColour: charge.minimum.colour,
    chargedMono: charge.charged.mono,
    chargedColour: charge.charged.colour,
    carriedMono: charge.carried.mono,
    carriedColour: charge.carried.colour,
    amount: sale?.amount ?? 0,
    invoicedBy: sessionOf(request).userId,
  };
  const [stored] = await tx.insert(contractMonths).values(values).returning({ id: contractMonths.id });
  const monthId = stored?.id ?? 0;
  if (charge.machines.length > 0) {
    await tx.insert(contractMonthMachines).values(
      charge.machines.map(({ id: machineId, pages, unread, isEstimate, readingId }) => ({
        monthId,
        machineId,
        monoPages: pages.mono,
        colourPages: pages.colour,
        isEstimate,
        readingId,
        unreadMono: unread.mono,
        unreadColour: unread.colour,
      })),
    );
  }
  await recordAudit(tx, actorOf(request), {
    action: 'invoice',
    entity: 'service_contracts',
    entityId: id,
    after: { month, amount: values.amount / 100, order_id: values.orderId },
  });
}

/**
 * Invoices a month of a contract, once: whoever else does so waits here, and finds it done.
 * @returns its amount in cents; null when it was invoiced before, or is not to be invoiced yet
 * @throws Refusal 400 when the sale is refused; nothing is stored then
 */
export async function invoiceMonth(context: WriteContext, contractId: number, month: string): Promise<number | null> {
  const { tx } = context;
  await lockContract(tx, contractId);
  const [contract] = await readCharges(tx, month, sql`contract.id = ${contractId}`);
  const isDone = await selectRows(
    tx,
    sql`select 1 as done from contract_months where contract_id = ${contractId} and month = ${firstDayOf(month)}::date and ${isValidMonth}`,
  );
  if (!contract || isDone.length > 0 || monthBefore(contract, month) !== null) {
    return null;
  }
  await tx.execute(
    sql`update contract_months set replaced_at = now()
        where contract_id = ${contractId} and month = ${firstDayOf(month)}::date and replaced_at is null`,
  );
  const charge = chargeMonth(contract, month);
  const lines = chargeLines(contract, charge);
  const sale = sumOfLines(lines).payable > 0 ? await sell(context, contract, lines, month) : null;
  await keepMonth(context, contract, month, charge, sale);
  return sale?.amount ?? 0;
}
