import { drawn, money, phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import type { Order } from '@ofisi/api/wire';
import { useState } from 'react';
import { OrderDrawer } from './order-drawer';
import { PaymentBadge } from './order-words';
import { sales } from './sales.resource';

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
      title="All Orders"
      columns={[
        rowNumber(),
        text('Invoice', 'invoice'),
        text('First Name', 'first_name', { wraps: true }),
        text('Second Name', 'last_name', { wraps: true }),
        phone('Phone Number', 'phone_number', { wraps: true }),
        text('Location', 'location', { wraps: true, notOnCards: true }),
        text('Delivery Address', 'delivery_address', { wraps: true, notOnCards: true }),
        money('Amount', 'amount'),
        drawn<Order>('Payment Status', 'payment_status', (order) => <PaymentBadge order={order} />),
        rowMenu(),
      ]}
      // The specification names no field for this table (decision BO-80).
      filterBy={['invoice', 'first_name', 'last_name', 'phone_number']}
      actions={[{ label: 'Preview', run: preview }]}
    >
      {previewed && <OrderDrawer order={previewed} open={open} onClose={() => setOpen(false)} />}
    </ResourcePage>
  );
}
