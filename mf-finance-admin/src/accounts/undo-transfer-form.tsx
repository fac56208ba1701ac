import type { AccountEntry } from '@ofisi/api-contract/finance/statement';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../texts/accounts';

const { transfer: texts, statement } = accountTexts;

/** Asks for the reason for undoing a transfer. */
export function UndoTransferForm({ row, modal }: ResourceFormProps<AccountEntry, { readonly reason: string }>) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormModal form={form} {...modal}>
      {row && (
        <Facts>
          <Fact term={statement.fields.at}>{formatDateTime(row.at)}</Fact>
          <Fact term={statement.fields.amount}>{formatTotal(Math.abs(row.amount))}</Fact>
          <Fact term={statement.fields.other_account}>{row.other_account}</Fact>
        </Facts>
      )}
      <p>{texts.undoQuestion}</p>
      <TextAreaField control={form.control} name="reason" label={texts.reason} maxLength={300} required />
    </FormModal>
  );
}
