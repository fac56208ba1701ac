import type { AddQuotationRequest, Quotation, QuotationDraft } from '@ofisi/api-contract/quotations/quotations';
import { discountOf, lineOf } from '@ofisi/shared-admin-ui/lines';
import { centsOf } from '@ofisi/shared-shop/sums';
import { stockDetail } from '../record-sale/counter-sources';
import { wholeDiscountOf } from '../record-sale/sale-discount';
import type { Attempt } from '@ofisi/shared-auth/http';
import type { SaleLine } from '../record-sale/sale-values';

/** Form values of a quotation; sums in shillings. */
export interface QuotationValues {
  readonly items: SaleLine[];
  readonly customer_id: number | null;
  readonly name: string;
  readonly organization: string;
  readonly phone_number: string;
  readonly email: string;
  readonly location: string;
  /** Off the whole: an amount in shillings, or `10%`; absent in older drafts. */
  readonly whole_discount?: string | undefined;
  readonly delivery_fee: number | string | null;
  readonly notes: string;
  /** Null for the validity in the settings. */
  readonly valid_until: string | null;
  /** Idempotency key of the quotation; the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

type Known = Pick<
  QuotationDraft,
  | 'customer_id'
  | 'name'
  | 'organization'
  | 'phone_number'
  | 'email'
  | 'location'
  | 'delivery_fee'
  | 'notes'
  | 'valid_until'
>;

type KnownLine = Omit<QuotationDraft['items'][number], 'shop_price' | 'actual_price' | 'sku'> &
  Partial<Pick<QuotationDraft['items'][number], 'shop_price' | 'actual_price'>> & { readonly whole_share?: number };

/** Serial numbers are chosen when the goods are handed over, so a line of a quotation requires none. */
export const quotationLine = (line: SaleLine): SaleLine => ({
  ...line,
  most: null,
  serials: [],
  requires_serial: false,
});

const lineFrom = (line: KnownLine): SaleLine => ({
  ...lineOf({
    item_id: line.item_id,
    name: line.product_name,
    detail: stockDetail(line),
    quantity: line.quantity,
    price: line.price,
    discount: (centsOf(line.discount) - centsOf(line.whole_share ?? 0)) / 100 || null,
    allow_decimal: line.allow_decimal,
  }),
  shop_price: line.shop_price ?? line.price,
  actual_price: line.actual_price ?? line.price,
});

type KnownWhole = Partial<Pick<Quotation, 'whole_discount' | 'whole_percent'>>;

/** The discount on the whole as it is typed: `10%` or `500`. */
const typedWhole = ({ whole_discount: amount = 0, whole_percent: percent = null }: KnownWhole): string =>
  percent ? `${percent}%` : amount > 0 ? String(amount) : '';

/** Initial values of the form. */
export const valuesOf = (
  known: (Known & KnownWhole & { readonly items: readonly KnownLine[] }) | null,
): QuotationValues => ({
  items: known?.items.map(lineFrom) ?? [],
  customer_id: known?.customer_id ?? null,
  name: known?.customer_id ? '' : (known?.name ?? ''),
  organization: known?.customer_id ? '' : (known?.organization ?? ''),
  phone_number: known?.phone_number ?? '',
  email: known?.email ?? '',
  location: known?.location ?? '',
  whole_discount: known ? typedWhole(known) : '',
  delivery_fee: known?.delivery_fee || null,
  notes: known?.notes ?? '',
  valid_until: known?.valid_until ?? null,
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});

function wholeSent(typed: string): Pick<AddQuotationRequest, 'whole_discount' | 'whole_percent'> {
  const whole = wholeDiscountOf(typed);
  if (whole === null) return { whole_discount: null, whole_percent: null };
  return 'percent' in whole
    ? { whole_discount: null, whole_percent: whole.percent }
    : { whole_discount: whole.cents / 100, whole_percent: null };
}

/** The body of POST /add-quotation and /update-quotation/{id}. */
export const bodyOf = (values: QuotationValues): AddQuotationRequest => ({
  customer_id: values.customer_id,
  name: values.name,
  organization: values.organization,
  phone_number: values.phone_number,
  email: values.email,
  location: values.location,
  ...wholeSent(values.whole_discount ?? ''),
  delivery_fee: values.delivery_fee,
  notes: values.notes,
  valid_until: values.valid_until,
  items: values.items.map(({ item_id, quantity, price, discount }) => ({
    item_id,
    quantity: quantity ?? '',
    price: price ?? '',
    discount: discountOf({ price, quantity, discount }) || null,
  })),
});
