import type { CustomerReturn } from '@ofisi/api-contract/deliveries/returns';
import { usePrint, type Paper } from '@ofisi/shared-admin-ui/print';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { HeldTaxInvoice } from '@ofisi/shared-site-ui/tax-invoice';
import { notePrint } from '../sale-document/print-tax-document';
import { returnTexts as texts } from '../texts/returns';
import { CreditNote } from './credit-note';

/** Prints the credit note of a return, on A4 or on the roll. */
export function PrintCreditNote({ row }: { readonly row: CustomerReturn }) {
  const settings = useShopSettings();
  const { printDocument, sheet } = usePrint();
  const print = async (paper: Paper) => {
    const isCopy = await notePrint(row.tax_credit_note);
    printDocument(paper, <CreditNote row={row} settings={settings} paper={paper} isCopy={isCopy} />);
  };
  const isHeld = row.tax_credit_note?.is_held === true;
  return (
    <>
      <button type="button" className={buttons.button} disabled={isHeld} onClick={() => void print('a4')}>
        {texts.printCreditNote}
      </button>
      <button type="button" className={buttons.button} disabled={isHeld} onClick={() => void print('roll')}>
        {texts.printCreditSlip}
      </button>
      <HeldTaxInvoice invoice={row.tax_credit_note} />
      {sheet}
    </>
  );
}
