import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import type { TaxImport } from '@ofisi/api-contract/etims/tax-imports';
import type { TaxPurchase } from '@ofisi/api-contract/etims/tax-purchases';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDay, formatFigure, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { taxImportTexts, taxPurchaseTexts } from '../texts/tax-received';
import type { AcceptImportValues, AcceptPurchaseValues, RejectValues } from './tax-received.resource';

const items = definePicker<StaffItem>({
  key: 'items-for-staff',
  path: '/view-items-for-staff',
  rows: 'items',
  label: ({ title }) => title,
  detail: ({ sku }) => sku,
});

const { fields: bought } = taxPurchaseTexts;
const { fields: imported } = taxImportTexts;

const PurchaseFacts = ({ purchase }: { readonly purchase: TaxPurchase }) => (
  <Facts>
    <Fact term={bought.supplier}>{purchase.supplier_name}</Fact>
    <Fact term={taxPurchaseTexts.kinds[purchase.kind]}>{purchase.supplier_invoice}</Fact>
    <Fact term={bought.sold_on}>{formatDay(purchase.sold_on)}</Fact>
    <Fact term={bought.total}>{formatTotal(purchase.total)}</Fact>
  </Facts>
);

/** Value of the goods, in the currency of their invoice. */
export const valueOf = ({ amount, currency }: TaxImport): string =>
  amount === null ? '–' : `${currency ?? ''} ${formatFigure(amount)}`.trim();

export const quantityOf = ({ quantity, quantity_unit: unit }: TaxImport): string =>
  quantity === null ? '–' : `${showAmount(quantity, 3)} ${unit ?? ''}`.trim();

const ImportFacts = ({ goods }: { readonly goods: TaxImport }) => (
  <Facts>
    <Fact term={imported.name}>{goods.name}</Fact>
    <Fact term={imported.declaration}>{taxImportTexts.place(goods.declaration, goods.sequence)}</Fact>
    <Fact term={imported.supplier}>{goods.supplier ?? '–'}</Fact>
    <Fact term={imported.agent}>{goods.agent ?? '–'}</Fact>
    <Fact term={imported.quantity}>{quantityOf(goods)}</Fact>
    <Fact term={imported.value}>{valueOf(goods)}</Fact>
  </Facts>
);

/** Assigns one of the shop's items to each line; the server remembers the choice for the supplier. */
export function AcceptPurchaseForm({ row, modal }: ResourceFormProps<TaxPurchase, AcceptPurchaseValues>) {
  const values = useMemo(() => ({ lines: row?.lines.map(({ item_id }) => ({ item_id })) ?? [] }), [row]);
  const form = useForm<AcceptPurchaseValues>({ values });
  return (
    <FormModal form={form} {...modal}>
      {row && <PurchaseFacts purchase={row} />}
      <p>{taxPurchaseTexts.accepting.hint}</p>
      {row?.lines.map(({ name, quantity, total }, index) => (
        <PickerField
          key={index}
          control={form.control}
          name={`lines.${index}.item_id`}
          label={taxPurchaseTexts.line(name, showAmount(quantity, 3), formatTotal(total))}
          source={items}
          placeholder={taxPurchaseTexts.ownUse}
        />
      ))}
    </FormModal>
  );
}

export function AcceptImportForm({ row, modal }: ResourceFormProps<TaxImport, AcceptImportValues>) {
  const values = useMemo(() => ({ item_id: row?.item_id ?? null }), [row]);
  const form = useForm<AcceptImportValues>({ values });
  return (
    <FormModal form={form} {...modal}>
      {row && <ImportFacts goods={row} />}
      <p>{taxImportTexts.accepting.hint}</p>
      <PickerField control={form.control} name="item_id" label={taxImportTexts.item} source={items} required />
    </FormModal>
  );
}

interface RejectFormProps<Row> extends ResourceFormProps<Row, RejectValues> {
  readonly hint: string;
  readonly children: ReactNode;
}

function RejectForm<Row>({ modal, hint, children }: RejectFormProps<Row>) {
  const form = useForm<RejectValues>({ defaultValues: { reason: '' } });
  return (
    <FormModal form={form} {...modal}>
      {children}
      <p>{hint}</p>
      <TextAreaField control={form.control} name="reason" label={taxPurchaseTexts.reason} maxLength={400} required />
    </FormModal>
  );
}

export const RejectPurchaseForm = (props: ResourceFormProps<TaxPurchase, RejectValues>) => (
  <RejectForm {...props} hint={taxPurchaseTexts.rejecting.hint}>
    {props.row && <PurchaseFacts purchase={props.row} />}
  </RejectForm>
);

export const RejectImportForm = (props: ResourceFormProps<TaxImport, RejectValues>) => (
  <RejectForm {...props} hint={taxImportTexts.rejecting.hint}>
    {props.row && <ImportFacts goods={props.row} />}
  </RejectForm>
);
