import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { webOrderTexts as texts } from '../texts/web-orders';

/** Unpaid orders wait (decision BO-93); on the page of the delivery, a user with the authority can send it nevertheless. */
export const unpaid = ({ open, customer_id: customer }: WebOrder) =>
  open > 0 && customer === null ? texts.notPaid(formatTotal(open)) : null;
