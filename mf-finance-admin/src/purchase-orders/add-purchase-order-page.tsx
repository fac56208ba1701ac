import { PurchaseOrderForm } from './purchase-order-form';

/** Adds a purchase order. */
export const AddPurchaseOrderPage = () => <PurchaseOrderForm order={null} />;
