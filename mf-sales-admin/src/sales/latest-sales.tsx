import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { saleTexts } from '../texts/sales';
import { customerOf } from './order-facts';
import { OrderRows } from './order-rows';

/** The five newest orders on the dashboard. */
export const LatestSales = () => (
  <DashboardWidget title={saleTexts.latest} all={{ to: '/admin/sales/order', label: saleTexts.all }}>
    <OrderRows path="/view-orders?page=1&per_page=5" titleOf={customerOf} />
  </DashboardWidget>
);
