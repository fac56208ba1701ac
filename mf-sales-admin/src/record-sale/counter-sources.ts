import type {
  FoundForSaleResponse,
  SaleCustomer,
  SaleItem,
  SerialsForSaleResponse,
} from '@ofisi/api-contract/sales/counter';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { Choice, Found } from '@ofisi/shared-admin-ui/finding';
import { lineOf } from '@ofisi/shared-admin-ui/lines';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { get } from '@ofisi/shared-auth/http';
import { recordSaleTexts as texts } from '../texts/record-sale';
import type { SaleLine } from './sale-values';

/** How much there is, and in which unit; of a service only the latter (decision BO-176). */
export const stockDetail = ({ is_service, available, unit }: Pick<SaleItem, 'is_service' | 'available' | 'unit'>) =>
  is_service ? unit : texts.available(showAmount(available, 3), unit);

const saleItems = definePicker<SaleItem>({
  key: 'items',
  path: '/view-items-for-sale',
  rows: 'items',
  label: ({ title }) => title,
  detail: (item) => [formatTotal(item.price), stockDetail(item) ?? []].flat().join(' · '),
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
    detail: stockDetail(item),
    price: item.price,
    most: item.is_service ? null : Math.max(0, item.available),
    requires_serial: item.requires_serial,
    allow_decimal: item.allow_decimal,
    serials: serial === null ? [] : [serial],
  }),
  shop_price: item.price,
  actual_price: item.actual_price,
});

interface Taking {
  /** Sets the price of a line. */
  readonly priced: (line: SaleLine) => SaleLine;
  readonly onCustomer: (customer: SaleCustomer) => void;
}

/** Looks up what was typed or scanned: a code, a serial number, an item's name, a customer. */
export async function findForSale(text: string, { priced, onCustomer }: Taking): Promise<Found> {
  const { exact, refused, items, units, customers } = await get<FoundForSaleResponse>(
    `/find-for-sale?q=${encodeURIComponent(text)}`,
  );
  const unit = (item: SaleItem, serial: string | null): Choice => ({
    key: `${item.id} ${serial ?? ''}`,
    label: item.title,
    detail: saleItems.detail?.(item) ?? null,
    ...(serial === null ? {} : { kind: texts.serial(serial) }),
    take: { line: priced(saleLine(item, serial)) },
  });
  const all = [
    ...(exact ? [unit(exact.item, exact.serial)] : []),
    ...items.map((item) => unit(item, null)),
    ...units.map(({ item, serial }) => unit(item, serial)),
    ...customers.map((customer) => ({
      key: `customer ${customer.id}`,
      label: saleCustomers.label(customer),
      detail: saleCustomers.detail?.(customer) ?? null,
      kind: texts.customer,
      take: { act: () => onCustomer(customer) },
    })),
  ];
  return {
    isExact: exact !== null,
    refused,
    choices: all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index),
  };
}

/** The serial numbers of an item's units in stock, oldest first. */
export const serialsForSale = async (itemId: number): Promise<readonly string[]> =>
  (await get<SerialsForSaleResponse>(`/view-serials-for-sale?item_id=${itemId}`)).serials;
