import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import type { SupplierReturnSavedResponse } from '@ofisi/api-contract/finance/supplier-returns';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormPage, FormSection } from '@ofisi/shared-admin-ui/form-page';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { LineEditor } from '@ofisi/shared-admin-ui/line-editor';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate, useParams } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { purchasePath, purchases, usePurchase } from '../purchases/purchases.resource';
import { supplierReturnTexts as texts } from '../texts/supplier-returns';
import styles from './return-goods.module.css';
import { centsOf, linesLeft, newReturn, requestOf, returnLine, scanToReturn, type ReturnValues } from './return-values';
import { supplierReturns } from './supplier-returns.resource';

/** Returns goods of a purchase to its supplier. */
export function ReturnGoodsPage() {
  const { id = '' } = useParams();
  const query = usePurchase(id);
  const purchase = query.data?.purchase;
  if (purchase?.state === 'received' && linesLeft(purchase).length > 0) return <ReturnForm purchase={purchase} />;
  return (
    <DetailsPage title={texts.add} back={{ to: '/admin/purchases', label: texts.fields.purchase }}>
      {purchase ? (
        <p role="alert" className={alerts.alert}>
          {texts.nothingLeft}
        </p>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </DetailsPage>
  );
}

function ReturnForm({ purchase }: { purchase: Purchase }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const [values] = useState(newReturn);
  const form = useForm<ReturnValues>({ defaultValues: values });
  const save = useFormSave(supplierReturns, {
    call: (entered: ReturnValues) =>
      post<SupplierReturnSavedResponse>('/add-supplier-return', requestOf(entered, purchase), entered.attempt),
    failed: texts.notSaved,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: queryKey(purchases) });
      void navigate(purchasePath(purchase));
    },
  });
  const { control } = form;
  return (
    <FormPage
      form={form}
      title={texts.addTitle(purchase.reference_number)}
      draft={`${ownerId}:supplier-return:${purchase.id}`}
      {...save}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      summary={<Total form={form} purchase={purchase} />}
      onClose={() => void navigate(purchasePath(purchase))}
    >
      <Goods form={form} purchase={purchase} />
      <FormSection title={texts.about}>
        <Facts>
          <Fact term={texts.fields.supplier_name}>{purchase.supplier_name}</Fact>
        </Facts>
        <DateField control={control} name="date" label={texts.fields.date} max={today()} required />
        <TextAreaField control={control} name="notes" label={texts.fields.notes} maxLength={2000} full />
      </FormSection>
    </FormPage>
  );
}

interface PartProps {
  readonly form: UseFormReturn<ReturnValues>;
  readonly purchase: Purchase;
}

function Total({ form, purchase }: PartProps) {
  const items = useWatch({ control: form.control, name: 'items' });
  return (
    <p>
      {texts.fields.total}{' '}
      <output aria-label={texts.fields.total} className={styles.total}>
        {formatTotal(centsOf(items, purchase) / 100)}
      </output>
    </p>
  );
}

function Goods({ form, purchase }: PartProps) {
  const items = useWatch({ control: form.control, name: 'items' });
  const others = linesLeft(purchase).filter(({ id }) => !items.some(({ item_id }) => item_id === id));
  return (
    <LineEditor
      form={form}
      label={texts.items}
      scan={(code) => scanToReturn(code, purchase)}
      startsHere
      price="none"
      discount={false}
      onDone={() => document.querySelector<HTMLTextAreaElement>('[name="notes"]')?.focus()}
    >
      {(add) => (
        <div className={styles.others}>
          {others.map((line) => (
            <button key={line.id} type="button" className={linkButtons.button} onClick={() => add(returnLine(line))}>
              {texts.addLine(line.title)}
            </button>
          ))}
        </div>
      )}
    </LineEditor>
  );
}
