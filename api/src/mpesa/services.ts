import type { SalesServices } from '../sales/services';
import type { Mpesa, MpesaCounts } from './mpesa';
import type { PaymentNews } from './prompts/payment-news';

export interface MpesaServices extends SalesServices {
  /** Null if the shop cannot be paid by prompt. */
  readonly mpesa: Mpesa | null;
  readonly paymentNews: PaymentNews;
  readonly metrics: SalesServices['metrics'] & MpesaCounts;
}
