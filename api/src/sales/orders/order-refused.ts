import { centsFromNumeric } from '../../engine/money';
import { invalid, type Refusal } from '../../http/envelope';
import {
  customerRefused,
  limitExceeded,
  overpaid,
  refuseOpenWithoutCustomer,
  paidBefore,
  tillNeeded,
} from './account-refused';
import type { LineFacts, OrderRequest, RefusedOrder } from './order-call';
import {
  belowCost,
  discountTooLarge,
  fractionRefused,
  outOfStock,
  placeUnknown,
  pricesChanged,
  tooMany,
  priceTooSmall,
  type PricedLine,
} from './pricing';
import { serialsRefused } from './serials-refused';
import { tooMuchUnpaid, type UnpaidLimit } from './unpaid-limit';

const toPricedLine = ({
  item,
  title,
  price,
  available,
  quantity,
  serials,
  requires_serial,
  discount,
}: LineFacts): PricedLine => ({
  item: {
    id: item,
    title: title ?? '',
    price: centsFromNumeric(String(price)),
    available: available ?? Infinity,
    requiresSerial: requires_serial,
  },
  quantity,
  serials: [...serials],
  discount: centsFromNumeric(String(discount)),
});

/** The refusal to send for an order that the database refused. */
export function refusalOf(refused: RefusedOrder, request: OrderRequest, limit: UnpaidLimit | undefined): Refusal {
  const gone = refused.lines.filter(({ title }) => title === null);
  if (gone.length > 0) {
    const name = (id: number) => request.items.find((line) => line.id === id)?.product_name || `Item ${id}`;
    return invalid({ items: gone.map(({ item }) => `${name(item)} is no longer sold.`) });
  }
  const lines = refused.lines.map(toPricedLine);
  const fee = centsFromNumeric(String(refused.fee ?? 0));
  switch (refused.reason) {
    case 'too-many':
      return tooMany(lines);
    case 'divided':
      return fractionRefused(lines);
    case 'worthless':
      return priceTooSmall(lines);
    case 'discount':
      return discountTooLarge(lines, fee);
    case 'below-cost':
      return belowCost(refused.lines.filter((line) => line.is_below_cost).map(toPricedLine));
    case 'customer':
      return customerRefused(refused.customer ?? null);
    case 'nobody':
      return refuseOpenWithoutCustomer(refused.due ?? 0);
    case 'till':
      return tillNeeded();
    case 'overpaid':
      return overpaid();
    case 'paid-before':
      return paidBefore(refused.paidBefore?.reference ?? '', refused.paidBefore?.called ?? '');
    case 'credit':
      if (refused.customer) {
        return limitExceeded(refused.customer, refused.due ?? 0);
      }
      throw new Error('A limit was exceeded, but not by any order.');
    case 'place':
      return placeUnknown(lines);
    case 'prices':
      return pricesChanged(lines, fee);
    case 'stock':
      return outOfStock(lines, fee);
    case 'serials':
      return serialsRefused(lines, refused.serials ?? []);
    case 'unpaid':
      if (limit) {
        return tooMuchUnpaid(lines, limit, { pieces: refused.held ?? {}, amount: refused.amountHeld ?? 0 });
      }
      throw new Error('An order was limited although there is no limit.');
    case 'unknown':
      throw new Error('An order was refused for an item that is sold.');
  }
}
