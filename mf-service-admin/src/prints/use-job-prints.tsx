import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { usePrint } from '@ofisi/shared-admin-ui/print';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { JobLabel } from './job-label';
import { JobReceipt } from './job-receipt';

/** Prints a job's receipt, on the roll or on A4, and its label. `sheet` is rendered once. */
export function useJobPrints() {
  const settings = useShopSettings();
  const { printDocument, sheet } = usePrint();
  const receiptOn = (paper: 'roll' | 'a4') => (job: ServiceJob) =>
    printDocument(paper, <JobReceipt job={job} settings={settings} paper={paper} />);
  return {
    printReceipt: receiptOn('roll'),
    printReceiptOnA4: receiptOn('a4'),
    printLabel: (job: ServiceJob) => printDocument('roll', <JobLabel job={job} />),
    sheet,
  };
}
