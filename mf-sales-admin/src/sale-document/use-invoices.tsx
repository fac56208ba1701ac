import type { Order } from '@ofisi/api-contract/sales/orders';
import type { InvoicesToPrintResponse } from '@ofisi/api-contract/sales/print-invoices';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { usePrint } from '@ofisi/shared-admin-ui/print';
import { post } from '@ofisi/shared-auth/http';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LeftOut } from '../orders/left-out';
import { saleDocumentTexts as texts } from '../texts/sale-document';
import { SaleDocument } from './sale-document';
import styles from './sale-document.module.css';

/** Prints the invoices of several orders as one document, each from a page of its own; the server says which orders have one. */
export function useInvoices(): {
  readonly print: (orders: readonly Pick<Order, 'id'>[]) => void;
  /** Render it once: the paper. */
  readonly sheet: ReactNode;
  /** The failure, or the orders that were left out. */
  readonly alert: ReactNode;
} {
  const settings = useShopSettings();
  const { printDocument, sheet } = usePrint();
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (ids: readonly number[]) => post<InvoicesToPrintResponse>('/print-invoices', { ids }),
    onSuccess: ({ invoices }) => {
      if (invoices.length === 0) return;
      const pages = invoices.map((sale) => (
        <div key={sale.id} className={styles.page}>
          <SaleDocument sale={sale} settings={settings} paper="a4" isCopy={sale.is_copy} />
        </div>
      ));
      printDocument('a4', pages);
    },
  });
  return {
    // A second click would make copies of what is being printed.
    print: (orders) => isPending || mutate(orders.map(({ id }) => id)),
    sheet,
    alert: error ? (
      <FailureAlert text={texts.invoicesFailed} reason={reasonOf(error)} />
    ) : (
      <LeftOut title={texts.notPrinted} orders={data?.left_out ?? []} onDismiss={reset} />
    ),
  };
}
