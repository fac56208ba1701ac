import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import type { AddExpenseCategoryRequest, ExpenseCategory } from '@ofisi/api-contract/finance/expense-categories';
import { useForm } from 'react-hook-form';
import { expenseCategoryTexts } from '../texts/expense-categories';

/** BO §5: the description takes 30 characters; everything else is the server's to judge. */
export function ExpenseCategoryForm({ row, modal }: ResourceFormProps<ExpenseCategory, AddExpenseCategoryRequest>) {
  const form = useForm<AddExpenseCategoryRequest>({
    values: { name: row?.name ?? '', description: row?.description ?? '' },
  });
  return (
    <FormModal form={form} {...modal}>
      <TextField control={form.control} name="name" label={expenseCategoryTexts.name} />
      <TextField control={form.control} name="description" label={expenseCategoryTexts.description} maxLength={30} />
    </FormModal>
  );
}
