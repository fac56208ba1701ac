import { type TaxInvoice } from '@ofisi/api-contract/etims/tax-invoice';
import { EVENTS_IN_PLACE } from '@ofisi/api-contract/stock/enums';
import type { saleDetailsSchema } from '@ofisi/api-contract/sales/sale-details';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { taxInvoiceOf } from '../../etims/tax-invoice';
import { creditOf } from '../../ledger/customer-credit';
import { unallocatedOf } from '../../ledger/unallocated';
import { notFound } from '../../http/envelope';
import { readRows } from '../../resource/list';
import type { OrderViewer } from './order-contacts';
import { orderList, presentOrders } from './order-list';
import { dueAmount } from './open-amount';
import { beingConfirmedOfOrder } from './order-money';

export type SaleDetails = z.output<typeof saleDetailsSchema>;

const readLines = (db: Db, id: number) =>
  selectRows<SaleDetails['lines'][number]>(
    db,
    sql`select line.id, line.item_id, line.product_name, items.sku, line.price::float8, line.quantity::float8, line.discount::float8,
               line.tax_class, line.tax_rate::float8, line.tax::float8, line.total::float8,
               array(select serial_number from serial_events event join item_serials serial on serial.id = event.serial_id
                     where event.order_line_id = line.id and event.event in ('sold', 'replacement')
                       and not exists (select from serial_events later
                                       where later.serial_id = event.serial_id and later.order_line_id = line.id and later.id > event.id
                                         and not later.event = any(${`{${EVENTS_IN_PLACE.join(',')}}`}::text[]))
                     order by serial.id) as serials
        from order_lines line join items on items.id = line.item_id
        where line.order_id = ${id}
        order by line.id`,
  );

const readPayments = (db: Db, id: number) =>
  selectRows<SaleDetails['payments'][number]>(
    db,
    sql`select payment.id, ${isoMoment(sql`payment.paid_at`)} as at, payment.method, payment.direction, abs(entry.amount)::float8 as amount, payment.change::float8, payment.reference,
               coalesce((select -sum(more.amount) from ledger_entries more where more.payment_id = payment.id and more.order_id is null and more.party_id is not null), 0)::float8 as kept,
               ${unallocatedOf(sql`payment.id`)}::float8 as unallocated,
               users.name as received_by
        from payments payment
        join ledger_entries entry on entry.payment_id = payment.id and entry.kind in ('payment', 'refund')
        left join users on users.id = payment.recorded_by
        where entry.order_id = ${id}
        order by payment.id`,
  );

const readTimeline = (db: Db, id: number) =>
  selectRows<SaleDetails['timeline'][number]>(
    db,
    sql`select status, ${isoMoment(sql`at`)} as at from order_events where order_id = ${id} order by id`,
  );

interface Sums {
  readonly tax: number;
  readonly rounding: number;
  readonly delivery_fee: number;
  readonly due: number;
  readonly being_confirmed: number;
  readonly from_credit: number;
  readonly customer_credit: number;
  readonly invoiced_at: string | null;
  readonly credit_note: string | null;
  readonly void_reason: string | null;
  readonly tax_invoice: TaxInvoice | null;
  readonly tax_credit_note: TaxInvoice | null;
  readonly sold_by: string | null;
  readonly customer_name: string | null;
  readonly quotation: { readonly id: number; readonly number: string } | null;
}

/**
 * A sale or order in full: lines with their serial numbers, payments, and its history (decision BO-19).
 * @throws Refusal 404
 */
export async function readSale(db: Db, id: number, viewer: OrderViewer): Promise<SaleDetails> {
  const [order] = await presentOrders(viewer)(await readRows(db, orderList, [id]));
  if (!order) {
    throw notFound('This order no longer exists.');
  }
  const [[sums], lines, payments, timeline] = await Promise.all([
    selectRows<Sums>(
      db,
      sql`select orders.tax::float8, orders.rounding::float8, orders.delivery_fee::float8, ${dueAmount}::float8 as due,
                 ${beingConfirmedOfOrder} as being_confirmed,
                 (select greatest(0, -coalesce(sum(amount), 0)) from ledger_entries where order_id = orders.id and kind = 'allocation')::float8 as from_credit,
                 ${creditOf(sql`orders.customer_id`)}::float8 as customer_credit, ${isoMoment(sql`orders.invoiced_at`)} as invoiced_at,
                 orders.credit_note, orders.void_reason,
                 ${taxInvoiceOf(sql`document.order_id = orders.id and document.kind = 'sale'`)} as tax_invoice,
                 ${taxInvoiceOf(sql`document.order_id = orders.id and document.kind = 'void'`)} as tax_credit_note,
                 case when orders.channel = 'counter' then users.name end as sold_by, parties.name as customer_name,
                 (select jsonb_build_object('id', id, 'number', number) from quotations where order_id = orders.id) as quotation
          from orders left join users on users.id = orders.user_id left join parties on parties.id = orders.customer_id
          where orders.id = ${id}`,
    ),
    readLines(db, id),
    readPayments(db, id),
    readTimeline(db, id),
  ]);
  if (!sums) {
    throw notFound('This order no longer exists.');
  }
  const received = payments.reduce(
    (sum, { amount, direction }) => sum + (direction === 'in' ? 1 : -1) * Math.round(amount * 100),
    0,
  );
  return {
    ...order,
    ...sums,
    paid: received / 100,
    lines,
    payments,
    timeline,
  };
}
