import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import type { Purchase, PurchaseSavedResponse } from '@ofisi/api-contract/finance/purchases';
import type { PurchaseOrder, PurchaseOrderSavedResponse } from '@ofisi/api-contract/finance/purchase-orders';
import type { Supplier } from '@ofisi/api-contract/contacts/suppliers';
import type { TestShop } from './test-shop';

type Headers = Record<string, string>;

/** A buyer for a test shop, who always uses one supplier of their own with payment due within 30 days. */
export async function buyer(shop: TestShop, name = 'Wanjiru Kamau') {
  const admin = await shop.as('Admin');
  const send = (call: string, body: object, headers: Headers = {}) =>
    shop.post(`/api/${call}`, body, { ...admin, ...headers });
  const form = { supplier_name: name, organization: `${name} Ltd`, supplier_phone: '0722 000 111', payment_days: 30 };
  const {
    supplier: { id: supplier },
  } = (await send('add-supplier', form)).json<{ supplier: Supplier }>();
  const document = { supplier_id: supplier, location: 'Shop', date: nairobiDayOf(new Date()) };

  /** The form of an existing purchase, with these changes. */
  const formOf = (known: Purchase | PurchaseOrder, fields: object) => ({
    supplier_id: known.supplier_id,
    location: known.location,
    date: known.date,
    version: known.version,
    ...('product_id' in fields || 'quantity' in fields || 'unit_cost' in fields
      ? { product_id: known.items[0]?.item_id, quantity: known.quantity, unit_cost: known.unit_cost }
      : { items: known.items }),
    ...('due_on' in known && {
      due_on: known.due_on,
      has_vat: known.has_vat,
      supplier_invoice: known.supplier_invoice,
    }),
    ...fields,
  });

  const tryAdd = (fields: object, headers?: Headers) => send('add-purchase', { ...document, ...fields }, headers);
  const tryChange = (known: Purchase, fields: object) => send(`update-purchase/${known.id}`, formOf(known, fields));
  const tryOrder = (fields: object) => send('add-purchase-order', { ...document, ...fields });
  const tryChangeOrder = (known: PurchaseOrder, fields: object) =>
    send(`update-purchase-order/${known.id}`, formOf(known, fields));

  return {
    supplier,
    tryAdd,
    tryChange,
    tryOrder,
    tryChangeOrder,
    add: async (fields: object) => (await tryAdd(fields)).json<PurchaseSavedResponse>().purchase,
    change: async (known: Purchase, fields: object) =>
      (await tryChange(known, fields)).json<PurchaseSavedResponse>().purchase,
    order: async (fields: object) => (await tryOrder(fields)).json<PurchaseOrderSavedResponse>().purchaseOrder,
    changeOrder: async (known: PurchaseOrder, fields: object) =>
      (await tryChangeOrder(known, fields)).json<PurchaseOrderSavedResponse>().purchaseOrder,
    pay: (fields: object, headers?: Headers) =>
      send('add-supplier-payment', { supplier_id: supplier, ...fields }, headers),
    /** What the shop owes the supplier, in shillings. */
    balance: async () =>
      (await shop.get(`/api/view-suppliers/${supplier}`, admin)).json<{ supplier: Supplier }>().supplier.balance,
    /** Sells a quantity to a walk-in customer. */
    sell: async (id: number, quantity: number, serials?: readonly string[]) => {
      const { items } = (await shop.get(`/api/view-items-for-sale?ids=${id}`, admin)).json<{
        items: { price: number }[];
      }>();
      const price = items[0]?.price ?? 0;
      const answer = await send('ordered-products', {
        first_name: 'Walk-in',
        last_name: 'Customer',
        phone_number: '0700 000 000',
        location: 'Shop',
        delivery_address: 'At the counter',
        amount: price * quantity,
        payment_status: 'completed',
        payment_method: 'cash',
        customerCategory: 'walk-in',
        customerLocation: 'shop-counter',
        items: [{ id, product_name: 'Sold', price, quantity, ...(serials && { serials }) }],
      });
      expect(answer.json()).toMatchObject({ status: 200 });
    },
  };
}

export type Buyer = Awaited<ReturnType<typeof buyer>>;
