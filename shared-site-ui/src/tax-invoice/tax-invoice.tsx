import type { TaxInvoice } from '@ofisi/api-contract/etims/tax-invoice';
import { QrCode } from '../qr-code';
import { taxInvoiceTexts as texts } from '../texts/tax-invoice';
import styles from './tax-invoice.module.css';

const moment = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Nairobi',
});

/** Groups of four characters, for easier comparison. */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

interface TaxInvoiceFactsProps {
  readonly invoice: TaxInvoice;
  /** Whether it was printed before. Default: the server's value when the document was read. */
  readonly isCopy?: boolean;
}

/**
 * Number, signature and QR code of a signed document, or a note that they follow, and whether it is a copy (decision BO-131). For paper:
 * black on white.
 */
export function TaxInvoiceFacts({ invoice, isCopy = invoice.is_copy }: TaxInvoiceFactsProps) {
  const { status, number, internal_data: internal, signature, signed_at: at, verify_url: url } = invoice;
  if (status !== 'signed' || signature === null) return <p className={styles['follows']}>{texts.follows}</p>;
  return (
    <section className={styles['facts']} aria-label={texts.title}>
      {isCopy && <p className={styles['copy']}>{texts.copy}</p>}
      <dl>
        {number !== null && <Fact term={texts.number}>{number}</Fact>}
        {at !== null && <Fact term={texts.date}>{moment.format(new Date(at))}</Fact>}
        {internal !== null && <Fact term={texts.internalData}>{grouped(internal)}</Fact>}
        <Fact term={texts.signature}>{grouped(signature)}</Fact>
      </dl>
      {url !== null && (
        <div className={styles['code']}>
          <QrCode text={url} label={texts.qr} />
        </div>
      )}
    </section>
  );
}

/** Shown beside a print button: why the document cannot be printed yet, where the shop prints none before it is signed. */
export const HeldTaxInvoice = ({ invoice }: { readonly invoice: TaxInvoice | null | undefined }) =>
  invoice?.is_held ? <span role="status">{texts.held}</span> : null;

const Fact = ({ term, children }: { readonly term: string; readonly children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
