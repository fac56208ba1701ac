import type {
  HeldSale,
  HeldSaleResumedResponse,
  HeldSaleSavedResponse,
  HeldSalesResponse,
} from '@ofisi/api-contract/sales/held-sales';
import { amountOf } from '@ofisi/shared-admin-ui/amounts';
import { formatTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { heldSaleTexts as texts } from '../texts/held-sales';
import { saleLine } from './counter-sources';
import { discountedItems } from './sale-discount';
import {
  categoryOf,
  locationOf,
  newSale,
  priceOf,
  type SaleLine,
  type SaleOptions,
  type SaleValues,
} from './sale-values';

/** Sales on hold: visible to everybody who sells, in every browser. */
export const heldSales = { key: 'held-sales' } as const;

/** Polling interval, because other counters hold and resume sales too. */
const LOOK_AGAIN_MS = 30_000;

/** All sales on hold, newest first. */
export const useHeldSales = () =>
  useQuery({
    queryKey: ['back-office', heldSales.key],
    queryFn: async ({ signal }): Promise<readonly HeldSale[]> =>
      (await get<HeldSalesResponse>('/view-held-sales', signal)).held_sales,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
  });

/** Name of a sale on hold: the customer, or the time. */
const holdName = ({ held_name, first_name, last_name }: SaleValues): string =>
  (held_name || `${first_name} ${last_name}`.trim()).slice(0, 60) || formatTime(new Date());

/** Puts a sale on hold, without its payments. `attempt` makes a retry idempotent. */
export const holdSale = (values: SaleValues, attempt: Attempt) =>
  post<HeldSaleSavedResponse>(
    '/hold-sale',
    {
      name: holdName(values),
      customer_id: values.customer_id,
      first_name: values.first_name,
      last_name: values.last_name,
      phone_number: values.phone_number,
      location: values.location,
      delivery_address: values.delivery_address,
      customerCategory: values.customerCategory,
      customerLocation: values.customerLocation,
      delivery: values.delivery,
      sale_discount: values.sale_discount ?? '',
      items: discountedItems(values).map(({ item_id, quantity, price, discount, serials }, index) => ({
        item_id,
        quantity,
        price,
        discount: numberOf(discount) || null,
        typed_discount: String(values.items[index]?.discount ?? ''),
        serials,
      })),
    },
    attempt,
  );

/** Takes a sale off hold; if several users try, only one gets it. */
export const resumeSale = (id: number, attempt: Attempt) =>
  post<HeldSaleResumedResponse>(`/resume-held-sale/${id}`, undefined, attempt);

export const discardSale = (id: number) => post(`/discard-held-sale/${id}`);

/** Form values of a sale that was on hold, and the differences since: today's prices are charged. */
export function resumedValues(
  { sale, changes }: HeldSaleResumedResponse,
  options: SaleOptions,
  usual: SaleValues,
): { values: SaleValues; changes: readonly string[] } {
  const category = categoryOf(options, { customerCategory: sale.customerCategory ?? '' });
  const location = locationOf(options, { customerLocation: sale.customerLocation ?? '' });
  const customerCategory = category?.category_slug ?? usual.customerCategory;
  const customerLocation = location?.categorylocation_slug ?? usual.customerLocation;
  const percent = categoryOf(options, { customerCategory })?.discount ?? 0;
  const priced = sale.items.map(({ item, quantity, discount: amount, typed_discount: typed, serials, held_price }) => {
    const discount = typed === null ? amount : amountOf(typed);
    const line: SaleLine = { ...saleLine(item), quantity, discount, serials };
    return { line: { ...line, price: priceOf(line, percent) }, before: held_price };
  });
  return {
    values: {
      ...newSale(customerCategory, customerLocation),
      items: priced.map(({ line }) => line),
      sale_discount: sale.sale_discount ?? '',
      customer_id: sale.customer?.id ?? null,
      payment_days: sale.customer?.payment_days ?? null,
      credit: sale.customer?.credit ?? 0,
      first_name: sale.first_name ?? '',
      last_name: sale.last_name ?? '',
      phone_number: sale.phone_number ?? '',
      location: sale.location ?? '',
      delivery_address: sale.delivery_address ?? '',
      delivery: sale.delivery,
      held_name: sale.name,
    },
    changes: [
      ...changes,
      ...priced
        .filter(({ line, before }) => line.price !== before)
        .map(({ line, before }) => texts.newPrice(line.name, formatTotal(before), formatTotal(line.price))),
    ],
  };
}
