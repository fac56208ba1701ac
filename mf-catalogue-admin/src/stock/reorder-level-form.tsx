import type { LowStockItem, ReorderLevelRequest } from '@ofisi/api-contract/stock/low-stock';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { QuantityField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useForm } from 'react-hook-form';
import { lowStockTexts as texts } from '../texts/stock';

/** Sets the quantity at which an item appears on the list of items to buy. */
export function ReorderLevelForm({ row, modal }: ResourceFormProps<LowStockItem, ReorderLevelRequest>) {
  const form = useForm<ReorderLevelRequest>({ values: { reorder_level: row?.reorder_level ?? null } });
  return (
    <FormModal form={form} {...modal}>
      <p>
        <strong>{row?.title}</strong>
        <br />
        {texts.hint}
      </p>
      <QuantityField
        control={form.control}
        name="reorder_level"
        label={texts.columns.reorder_level}
        min={0}
        decimals={row?.allow_decimal ?? false}
      />
    </FormModal>
  );
}
