import { drawn, money, phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import type { Order } from '@ofisi/api/wire';
import { useState } from 'react';
import { OrderDrawer } from './order-drawer';
import { PaymentBadge } from './order-facts';
import { sales } from './sales.resource';
import { saleTexts } from '../texts/sales';

export function SalesPage() {
  const [previewed, setPreviewed] = useState<Order | null>(null);
  const [open, setOpen] = useState(false);
  const preview = (order: Order) => {
    setPreviewed(order);
    setOpen(true);
  };
  return (
    <ResourcePage
      resource={sales}
      title={saleTexts.title}
      columns={[
        rowNumber(),
        text(saleTexts.headers.invoice, 'invoice'),
        text(saleTexts.headers.firstName, 'first_name', { wraps: true }),
        text(saleTexts.headers.secondName, 'last_name', { wraps: true }),
        phone(saleTexts.headers.phone, 'phone_number', { wraps: true }),
        text(saleTexts.headers.location, 'location', { wraps: true, notOnCards: true }),
        text(saleTexts.headers.deliveryAddress, 'delivery_address', { wraps: true, notOnCards: true }),
        money(saleTexts.headers.amount, 'amount'),
        drawn<Order>(saleTexts.headers.paymentStatus, 'payment_status', (order) => <PaymentBadge order={order} />),
        rowMenu(),
      ]}
      // The specification names no field for this table (decision BO-80).
      filterBy={['invoice', 'first_name', 'last_name', 'phone_number']}
      actions={[{ label: saleTexts.preview, run: preview }]}
    >
      {previewed && <OrderDrawer order={previewed} open={open} onClose={() => setOpen(false)} />}
    </ResourcePage>
  );
}
