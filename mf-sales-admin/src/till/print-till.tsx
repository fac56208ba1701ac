import type { Till } from '@ofisi/api-contract/finance/till';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { usePrint } from '@ofisi/shared-admin-ui/print';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { tillTexts as texts } from '../texts/till';
import { TillReport } from './till-report';
import styles from './till.module.css';

/** Prints the report of a till on the roll. */
export function PrintTill({ till }: { till: Till }) {
  const { shop } = useShopSettings();
  const { printDocument, sheet } = usePrint();
  const print = () =>
    printDocument(
      'roll',
      <div className={styles.roll}>
        <strong>{shop.name}</strong>
        <h1 className={styles.heading}>
          {texts.report} {till.id}
        </h1>
        <p>{till.cashier}</p>
        <p>{[till.opened_at, ...(till.closed_at ? [till.closed_at] : [])].map(formatDateTime).join(' – ')}</p>
        <TillReport till={till} />
        {till.note && <p>{till.note}</p>}
        <p className={styles.signature}>{texts.signature}</p>
      </div>,
    );
  return (
    <>
      <button type="button" className={buttons.button} onClick={print}>
        {texts.print}
      </button>
      {sheet}
    </>
  );
}
