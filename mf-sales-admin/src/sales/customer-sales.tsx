import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { useSession } from '@ofisi/shared-auth/session';
import { useFlag } from '../flags';
import { saleTexts } from '../texts/sales';
import { OrderRows } from './order-rows';

/** The five newest orders of a customer, on their page; nothing where the flag is off, or for those who see no orders. */
export function CustomerSales({ customerId }: { readonly customerId: number }) {
  const isOn = useFlag('customerSales');
  const maySee = useSession(({ permissions }) => permissions.includes('sales.view'));
  if (!isOn || !maySee) return null;
  const of = `customer_id=${customerId}`;
  return (
    <DashboardWidget title={saleTexts.latest} all={{ to: `/admin/sales/order?${of}`, label: saleTexts.allOfCustomer }}>
      <OrderRows path={`/view-orders?${of}&page=1&per_page=5`} titleOf={({ number }) => saleTexts.order(number)} />
    </DashboardWidget>
  );
}
