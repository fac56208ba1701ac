import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { centsFromNumeric, shillingsFromCents, showShillings } from '../engine/money';
import { mm } from '../pdf/document';
import type { Paper } from '../pdf/paper';
import type { PdfColumn } from '../pdf/table';
import type { StoredSettings } from '../settings/settings.queries';
import type { QuotationRow } from './write-quotation';

const COLUMNS: readonly PdfColumn[] = [
  { head: 'No.', width: mm(10) },
  { head: 'Item', width: mm(70) },
  { head: 'Quantity', width: mm(20), isAmount: true },
  { head: 'Price (KSh)', width: mm(28), isAmount: true },
  { head: 'Discount', width: mm(24), isAmount: true },
  { head: 'Total (KSh)', width: mm(28), isAmount: true },
];
const ITEM = 1;
const DISCOUNT = 4;

/** The table of a quotation. Without a discount on any line, its column gives its room to the items' names. */
function tableOf(quotation: QuotationRow): Pick<Paper, 'columns' | 'rows'> {
  const rows = rowsOf(quotation);
  if (quotation.items.some(({ discount, whole_share: share }) => discount > share)) return { columns: COLUMNS, rows };
  const room = COLUMNS[DISCOUNT]?.width ?? 0;
  return {
    columns: COLUMNS.map((column, at) => (at === ITEM ? { ...column, width: column.width + room } : column)).filter(
      (_, at) => at !== DISCOUNT,
    ),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => at !== DISCOUNT) })),
  };
}

/** The content of a printed quotation. */
export interface QuotationPaper {
  readonly settings: StoredSettings;
  readonly quotation: QuotationRow;
  /** The address for accepting it; null if that is possible only in the shop. */
  readonly link: string | null;
}

const figures = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const pieces = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 3 });

const sum = (label: string, amount: string) => ({ cells: ['', label, '', '', '', amount], isSum: true });

const plus = (one: number, other: number): number =>
  shillingsFromCents(centsFromNumeric(String(one)) + centsFromNumeric(String(other)));

const signed = (amount: number) => `${amount < 0 ? '−' : ''}${figures.format(Math.abs(amount))}`;

/** Lines without their shares of the discount on the whole, which follows below them. */
function rowsOf({
  items,
  delivery_fee: fee,
  whole_discount: whole,
  whole_percent: percent,
  rounding,
  amount,
  tax,
}: QuotationRow) {
  return [
    ...items.map(({ product_name, sku, unit, quantity, price, discount, whole_share: share, total }, index) => ({
      cells: [
        String(index + 1),
        sku ? `${product_name} (${sku})` : product_name,
        [pieces.format(quantity), unit].filter(Boolean).join(' '),
        figures.format(price),
        discount > share ? figures.format(plus(discount, -share)) : '',
        figures.format(plus(total, share)),
      ],
    })),
    ...(whole > 0 ? [sum(percent === null ? 'Discount' : `Discount of ${percent}%`, signed(-whole))] : []),
    ...(fee > 0 ? [sum('Delivery', figures.format(fee))] : []),
    ...(rounding === 0 ? [] : [sum('Rounding', signed(rounding))]),
    sum('Total, VAT included', showShillings(amount)),
    sum('Includes VAT of', figures.format(tax)),
  ];
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The text below the totals: the terms, and how to accept. */
function closingOf({ settings, quotation, link }: QuotationPaper): Paper['closing'] {
  const { phones, email } = settings.shop;
  const ways = [
    link && `online at ${link}`,
    phones[0] && `by phone on ${phones[0]}`,
    email && `by email to ${email}`,
    'at our shop',
  ].filter((way): way is string => Boolean(way));
  return [
    ...(quotation.notes === null ? [] : [{ head: 'Terms', text: quotation.notes }]),
    {
      head: 'How to accept',
      text: `Accept by ${formatDay(quotation.valid_until)}, ${EITHER.format(ways)}. Please mention ${quotation.number}. Prices include VAT. Goods are reserved once you have accepted.`,
    },
  ];
}

/** The quotation on A4. */
export function quotationPaper(paper: QuotationPaper): Paper {
  const { settings, quotation } = paper;
  const additional = quotation.service_job?.additional_to ?? [];
  return {
    settings,
    title: 'Quotation',
    number: quotation.number,
    facts: [
      `Number: ${quotation.number}`,
      `Date: ${formatDay(nairobiDayOf(new Date(quotation.sent_at ?? quotation.created_at)))}`,
      `Valid until: ${formatDay(quotation.valid_until)}`,
      quotation.quote_request && `Your request: ${quotation.quote_request.reference}`,
      quotation.service_job && `Service job: ${quotation.service_job.number}`,
      additional.length > 0 && `Additional to: ${additional.join(', ')}`,
    ],
    to: [
      quotation.organization ?? quotation.name,
      quotation.organization !== null && quotation.name,
      quotation.location,
      quotation.phone_number && formatPhone(quotation.phone_number),
      quotation.email,
    ],
    ...tableOf(quotation),
    closing: closingOf(paper),
  };
}
