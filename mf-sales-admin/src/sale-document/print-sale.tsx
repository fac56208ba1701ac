import type { SaleDetails } from '@ofisi/api/wire';
import { usePrint } from '@ofisi/shared-admin-ui/print';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { saleDocumentTexts as texts } from '../texts/sale-document';
import { SaleDocument } from './sale-document';

interface PrintSaleProps {
  /** Undefined while it is being read. */
  readonly sale: SaleDetails | undefined;
  readonly change?: number;
}

/** Prints the receipt on the roll, or the invoice on A4. */
export function PrintSale({ sale, change = 0 }: PrintSaleProps) {
  const settings = useShopSettings();
  const { printDocument, sheet } = usePrint();
  const print = (paper: 'a4' | 'roll') =>
    sale && printDocument(paper, <SaleDocument sale={sale} settings={settings} paper={paper} change={change} />);
  return (
    <>
      <button type="button" className={buttons.button} disabled={!sale} onClick={() => print('roll')}>
        {texts.printReceipt}
      </button>
      <button type="button" className={buttons.button} disabled={!sale} onClick={() => print('a4')}>
        {texts.printInvoice}
      </button>
      {sheet}
    </>
  );
}
