import { recordSaleTexts as texts } from '../texts/record-sale';
import styles from './counter-bar.module.css';

interface PrintOptionProps {
  readonly prints: boolean;
  readonly onPrints: (prints: boolean) => void;
}

/** Whether this browser prints receipts automatically. At the end of the page, because it is set once, when the printer is connected. */
export const PrintOption = ({ prints, onPrints }: PrintOptionProps) => (
  <label className={styles.prints}>
    <input type="checkbox" checked={prints} onChange={(event) => onPrints(event.target.checked)} />
    {texts.printsItself}
  </label>
);
