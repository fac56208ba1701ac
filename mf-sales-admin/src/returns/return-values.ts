import type { ReturnRequest } from '@ofisi/api-contract/deliveries/return-requests';
import type {
  AddReturnRequest,
  CustomerReturn,
  OrderForReturn,
  OrderItemForReturn,
} from '@ofisi/api-contract/deliveries/returns';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import type { Scanned } from '@ofisi/shared-admin-ui/line-editor';
import { lineOf, numberOf, type Line } from '@ofisi/shared-admin-ui/lines';
import type { Attempt } from '@ofisi/shared-auth/http';
import { returnRequestTexts } from '../texts/return-requests';
import { returnTexts as texts } from '../texts/returns';

type Condition = CustomerReturn['items'][number]['condition'];

/** Form values of a return (BO §3). Sums in shillings. */
export interface ReturnValues {
  /** Lines of its order; `item_id` is the id of the order line. */
  readonly items: Line[];
  /** By order line, for example `line11`. */
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly customer_name: string;
  readonly location: string;
  readonly return_address: string;
  readonly returned_by: string;
  readonly return_status: CustomerReturn['return_status'];
  readonly note: string;
  readonly discount: number | null;
  readonly amount_paid: number | null;
  readonly payment_method: string | null;
  readonly payment_account: string | null;
  /** Idempotency key of the return; the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

/** Subject of the form: the order with its lines, the existing return when editing, and the request that a new return accepts. */
export interface ReturnSubject {
  readonly order: OrderForReturn;
  readonly lines: readonly OrderItemForReturn[];
  readonly row: CustomerReturn | null;
  readonly request?: ReturnRequest;
}

export const conditionOf = (lineId: number) => `line${lineId}` as const;

export const returnLine = (line: OrderItemForReturn, parts: Partial<Pick<Line, 'quantity' | 'serials'>> = {}): Line =>
  lineOf({
    item_id: line.line_id,
    name: line.product_name,
    detail: [
      texts.left(showAmount(line.left, 3), showAmount(line.quantity, 3)),
      ...(line.serials.length > 0 ? [texts.soldUnits(line.serials.join(', '))] : []),
    ].join(' · '),
    quantity: 1,
    most: line.left,
    requires_serial: line.serials.length > 0,
    allow_decimal: line.allow_decimal,
    ...parts,
  });

/** The lines with goods that can still be returned. */
export const linesLeft = (lines: readonly OrderItemForReturn[]) => lines.filter(({ left }) => left > 0);

/** What was asked for, as far as the customer has it; which units come back is seen when they are there. */
const requestedLines = (request: ReturnRequest | undefined, lines: readonly OrderItemForReturn[]): Line[] =>
  (request?.items ?? []).flatMap(({ order_line_id: id, quantity }) => {
    const line = linesLeft(lines).find(({ line_id }) => line_id === id);
    return line ? [returnLine(line, { quantity: Math.min(quantity, line.left) })] : [];
  });

/** Initial values of the form: a new return is empty, because the person who takes the goods back counts them, or as it was asked for. */
export function valuesOf({ order, lines, row, request }: ReturnSubject): ReturnValues {
  return {
    items: row
      ? row.items.flatMap(({ order_line_id: id, quantity, serials }) => {
          const line = lines.find(({ line_id }) => line_id === id);
          return line ? [returnLine(line, { quantity, serials })] : [];
        })
      : requestedLines(request, lines),
    conditions: Object.fromEntries(
      lines.map(({ line_id: id }) => [
        conditionOf(id),
        row?.items.find(({ order_line_id }) => order_line_id === id)?.condition ?? 'restock',
      ]),
    ),
    customer_name: row?.customer_name ?? `${order.first_name} ${order.last_name}`.trim(),
    location: row?.location ?? order.location,
    return_address: row?.return_address ?? (order.pick_up ? '' : order.delivery_address || order.location),
    returned_by: row?.returned_by ?? '',
    return_status: row?.return_status ?? 'pending',
    note:
      row?.note ??
      (request ? returnRequestTexts.note(returnRequestTexts.reasons[request.reason], request.message) : ''),
    discount: row?.discount || null,
    amount_paid: row?.amount_paid || null,
    payment_method: row?.payment_method ?? null,
    payment_account: row?.payment_account ?? null,
    attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
  };
}

/** Value of the goods in cents: each line's share of the amount charged. */
export const centsOf = (items: readonly Line[], lines: readonly OrderItemForReturn[]): number =>
  items.reduce((sum, { item_id: id, quantity }) => {
    const line = lines.find(({ line_id }) => line_id === id);
    return sum + (line ? Math.round((line.worth * 100 * numberOf(quantity)) / line.quantity) : 0);
  }, 0);

/** The body of the add and update calls (BO §7). Data hidden from the user is left unchanged. */
export function requestOf(values: ReturnValues, { order, row, request }: ReturnSubject): AddReturnRequest {
  const { items, conditions, customer_name, location, return_address, returned_by, note } = values;
  const isHidden = (row ?? order).contacts_hidden;
  const common = {
    order_id: order.id,
    location,
    returned_by,
    note,
    amount_paid: values.amount_paid ?? undefined,
    payment_method: values.payment_method ?? undefined,
    payment_account: values.payment_account ?? undefined,
    ...(isHidden ? {} : { customer_name, return_address }),
  };
  if (row?.return_status === 'returned') return common;
  return {
    ...common,
    ...(request && { return_request_id: request.id }),
    return_status: values.return_status,
    discount: values.discount,
    items: items.map(({ item_id, quantity, serials }) => ({
      order_line_id: item_id,
      quantity,
      condition: conditions[conditionOf(item_id)] ?? 'restock',
      ...(serials.length > 0 ? { serials: [...serials] } : {}),
    })),
  } as AddReturnRequest;
}

const same = (one: string | null, other: string) => one?.trim().toUpperCase() === other.trim().toUpperCase();

/** Looks up a scanned or typed code: a unit of the order by its serial number, or one of its items by barcode, SKU or label. */
export function scanToReturn(code: string, lines: readonly OrderItemForReturn[], there: readonly Line[]): Scanned {
  const left = linesLeft(lines);
  const numbered = left.find(({ serials }) => serials.some((serial) => same(serial, code)));
  const line =
    numbered ??
    left.find(({ barcode, sku, item_id }) => same(barcode, code) || same(sku, code) || same(`item-${item_id}`, code));
  if (!line) return { reason: texts.strange(code) };
  const known = there.find(({ item_id }) => item_id === line.line_id);
  if (numberOf(known?.quantity) >= line.left) return { reason: texts.allThere(line.product_name) };
  return {
    line: returnLine(line, { serials: numbered ? numbered.serials.filter((serial) => same(serial, code)) : [] }),
  };
}
