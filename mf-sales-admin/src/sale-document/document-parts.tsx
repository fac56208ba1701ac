import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { ShopSettings } from '@ofisi/shared-shop/shop-settings';
import type { ReactNode } from 'react';
import { saleDocumentTexts as texts } from '../texts/sale-document';
import styles from './sale-document.module.css';

/** The letterhead: the shop with its address and PIN. */
export const Letterhead = ({ settings: { shop, tax } }: { settings: ShopSettings }) => (
  <header className={styles.header}>
    <strong className={styles.shop}>{shop.name}</strong>
    {[...shop.address, ...shop.phones, ...(shop.email ? [shop.email] : [])].map((line) => (
      <span key={line}>{line}</span>
    ))}
    {tax.pin && <span>{texts.pin(tax.pin)}</span>}
  </header>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

export const Sum = ({ term, amount, isTotal = false }: { term: string; amount: number; isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{term}</dt>
    <dd>{formatTotal(amount)}</dd>
  </div>
);
