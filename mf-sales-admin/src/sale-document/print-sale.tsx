import type { SaleDetails } from '@ofisi/api-contract/sales/sale-details';
import { usePrint } from '@ofisi/shared-admin-ui/print';
import { useShortcuts } from '@ofisi/shared-admin-ui/shortcuts';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { HeldTaxInvoice } from '@ofisi/shared-site-ui/tax-invoice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saleDocumentTexts as texts } from '../texts/sale-document';
import { notePrint } from './print-tax-document';
import { SaleDocument, taxInvoiceOf } from './sale-document';

/** How long an automatically printed receipt waits for its signature; after that it states that the signature follows. */
const LONGEST_WAIT_MS = 3_000;

interface PrintSaleProps {
  /** Undefined while loading. */
  readonly sale: SaleDetails | undefined;
  /** Prints the receipt as soon as the sale has loaded. */
  readonly printsItself?: boolean;
  /** Whether the sale is complete: an automatically printed receipt waits for that. */
  readonly isFinal?: boolean;
  /** F4 prints the receipt. */
  readonly byKey?: boolean;
}

/** Prints the receipt on the roll, or the invoice on A4. */
export function PrintSale({ sale, printsItself = false, isFinal = true, byKey = false }: PrintSaleProps) {
  const settings = useShopSettings();
  const { printDocument, sheet } = usePrint();
  const isAwaited = useRef(printsItself);
  const print = async (paper: 'a4' | 'roll') => {
    if (!sale) return;
    const isCopy = await notePrint(taxInvoiceOf(sale));
    printDocument(paper, <SaleDocument sale={sale} settings={settings} paper={paper} isCopy={isCopy} />);
  };

  const printAwaited = useEffectEvent(() => {
    isAwaited.current = false;
    void print('roll');
  });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isHeld = sale !== undefined && taxInvoiceOf(sale)?.is_held === true;
  const isReady = sale !== undefined && isFinal && !isHeld && (isLate || sale.tax_invoice?.status !== 'waiting');
  useEffect(() => {
    if (isReady && isAwaited.current) printAwaited();
  }, [isReady]);
  const ask = () => {
    if (sale && !isHeld) void print('roll');
    else isAwaited.current = true;
  };
  useShortcuts(byKey ? { F4: ask } : {});

  return (
    <>
      <button
        type="button"
        className={buttons.button}
        disabled={!sale || isHeld}
        aria-keyshortcuts={byKey ? 'F4' : undefined}
        onClick={() => void print('roll')}
      >
        {texts.printReceipt}
        {byKey && ` (${texts.printKey})`}
      </button>
      <button type="button" className={buttons.button} disabled={!sale || isHeld} onClick={() => void print('a4')}>
        {texts.printInvoice}
      </button>
      <HeldTaxInvoice invoice={sale && taxInvoiceOf(sale)} />
      {sheet}
    </>
  );
}
