import type { SalesServices } from '../sales/services';
import type { Mpesa, MpesaCounts } from './mpesa';
import type { PaymentNews } from './prompts/payment-news';

export interface MpesaServices extends SalesServices {
  /** Null where the shop cannot be paid by a prompt on the phone. */
  readonly mpesa: Mpesa | null;
  readonly paymentNews: PaymentNews;
  readonly metrics: SalesServices['metrics'] & MpesaCounts;
}
