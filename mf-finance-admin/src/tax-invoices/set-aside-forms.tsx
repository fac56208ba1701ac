import type { TaxDocument } from '@ofisi/api-contract/etims/tax-documents';
import { DateTimeField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useForm } from 'react-hook-form';
import { taxInvoiceTexts as texts } from '../texts/tax-invoices';
import type { SignatureValues } from './tax-invoices.resource';

const { fields, enter, renumber } = texts;

const DocumentFacts = ({ document }: { readonly document: TaxDocument }) => (
  <Facts>
    <Fact term={fields.reference}>{document.reference}</Fact>
    <Fact term={fields.number}>{document.number ?? '–'}</Fact>
    <Fact term={fields.customer}>{document.customer}</Fact>
    <Fact term={fields.total}>{formatTotal(document.total)}</Fact>
    <Fact term={fields.issued_at}>{formatDateTime(document.issued_at)}</Fact>
  </Facts>
);

/** Enters the signature as shown on KRA’s portal. */
export function SignatureForm({ row, modal }: ResourceFormProps<TaxDocument, SignatureValues>) {
  const form = useForm<SignatureValues>({
    defaultValues: { receipt_number: '', internal_data: '', signature: '', signed_at: '' },
  });
  const { control } = form;
  return (
    <FormModal form={form} {...modal}>
      {row && <DocumentFacts document={row} />}
      <p>{enter.hint}</p>
      <TextField control={control} name="receipt_number" label={enter.receipt} maxLength={10} required />
      <TextField control={control} name="internal_data" label={enter.internal} maxLength={60} required />
      <TextField control={control} name="signature" label={enter.signature} maxLength={60} required />
      <DateTimeField control={control} name="signed_at" label={enter.signedAt} max={today()} required />
    </FormModal>
  );
}

/** Asks for confirmation that KRA really does not have a document. */
export function RenumberForm({ row, modal }: ResourceFormProps<TaxDocument, object>) {
  const form = useForm({ defaultValues: {} });
  return (
    <FormModal form={form} {...modal}>
      {row && (
        <>
          <DocumentFacts document={row} />
          <p>{renumber.question(row.number)}</p>
        </>
      )}
    </FormModal>
  );
}
