import type { Db } from '@ofisi/api/database';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import { purchaseForm } from '@ofisi/api-contract/finance/purchases';
import { staffPurchases } from '@ofisi/api/purchases';
import { purchaseOrderForm } from '@ofisi/api-contract/finance/purchase-orders';
import { staffPurchaseOrders } from '@ofisi/api/purchase-orders';
import { createRow } from '@ofisi/api/resource';
import { idOf, type DemoContent, type Ids } from '../content/content';
import type { DemoPurchase } from '../content/purchases';

const DAY = 86_400_000;

interface Circumstances {
  readonly items: Ids;
  readonly suppliers: Ids;
  readonly adminId: number;
  readonly now: Date;
}

/** The buyer of the demo shop, as the API's calls identify them. */
const buyerOf = (adminId: number) => ({
  session: {
    id: 0,
    userId: adminId,
    name: 'Admin',
    email: '',
    phoneNumber: null,
    role: 'Admin',
    permissions: new Set(PERMISSIONS),
    discountLimit: 100,
    needsTwoFactor: false,
  },
  ip: '127.0.0.1',
  id: 'demo',
});

/** Inserts the demo shop's purchases and orders the way its owner would have entered them: stock, debts and payments follow from them. */
export async function insertPurchases(tx: Db, content: DemoContent, known: Circumstances): Promise<void> {
  const context = { tx, request: buyerOf(known.adminId) };
  const documentOf = ({ daysAgo, supplier, lines, notes }: Omit<DemoPurchase, 'paid'>) => ({
    supplier_id: idOf(known.suppliers, supplier),
    location: 'Luthuli Avenue shop',
    date: nairobiDayOf(new Date(known.now.getTime() - daysAgo * DAY)),
    notes,
    items: lines.map(([slug, quantity, cost]) => ({ item_id: idOf(known.items, slug), quantity, unit_cost: cost })),
  });
  for (const purchase of content.purchases) {
    const document = documentOf(purchase);
    const payment = purchase.paid > 0 && {
      amount_paid: purchase.paid,
      paid_on: document.date,
      payment_method: 'bank-transfer',
      payment_account: 'equity-bank',
    };
    await createRow(context, staffPurchases, purchaseForm.parse({ ...document, ...payment }));
  }
  for (const order of content.purchaseOrders) {
    await createRow(context, staffPurchaseOrders, purchaseOrderForm.parse(documentOf(order)));
  }
}
