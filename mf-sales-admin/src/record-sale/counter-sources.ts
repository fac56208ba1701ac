import type { SaleCustomer, SaleItem, ScannedResponse } from '@ofisi/api-contract/sales/counter';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { Scanned } from '@ofisi/shared-admin-ui/line-editor';
import { lineOf } from '@ofisi/shared-admin-ui/lines';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { ApiError, get } from '@ofisi/shared-auth/http';
import { recordSaleTexts as texts } from '../texts/record-sale';
import type { SaleLine } from './sale-values';

export const saleItems = definePicker<SaleItem>({
  key: 'items',
  path: '/view-items-for-sale',
  rows: 'items',
  label: ({ title }) => title,
  detail: ({ price, available, unit }) => `${formatTotal(price)} · ${texts.available(showAmount(available, 3), unit)}`,
});

/** Customers that a sale can be for; their phone and address are visible only to users who manage contacts (decision SF-6). */
export const saleCustomers = definePicker<SaleCustomer>({
  key: 'customers',
  path: '/view-customers-for-sale',
  rows: 'customers',
  label: ({ customer_name, organization }) => `${customer_name}, ${organization}`,
  detail: ({ balance, credit, credit_left }) =>
    [
      ...(balance > 0 ? [texts.owes(formatTotal(balance))] : []),
      ...(credit > 0 ? [texts.hasCredit(formatTotal(credit))] : []),
      ...(credit_left === null ? [] : [texts.left(formatTotal(credit_left))]),
    ].join(' · ') || null,
});

/** A line at the price that everybody pays. */
export const saleLine = (item: SaleItem, serial: string | null = null): SaleLine => ({
  ...lineOf({
    item_id: item.id,
    name: item.title,
    detail: texts.available(showAmount(item.available, 3), item.unit),
    price: item.price,
    most: Math.max(0, item.available),
    requires_serial: item.requires_serial,
    allow_decimal: item.allow_decimal,
    serials: serial === null ? [] : [serial],
  }),
  shop_price: item.price,
  actual_price: item.actual_price,
});

/** Looks up a scanned code: a serial number, a barcode or an SKU; `priced` sets the price of the line. */
export async function scanForSale(code: string, priced: (line: SaleLine) => SaleLine): Promise<Scanned> {
  try {
    const { item, serial } = await get<ScannedResponse>(`/scan-item?code=${encodeURIComponent(code)}`);
    return { line: priced(saleLine(item, serial)) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') return { reason: error.message };
    throw error;
  }
}
