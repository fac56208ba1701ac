import type { SaleItem } from '@ofisi/api/wire';
import { FormPage } from '@ofisi/shared-admin-ui/form-page';
import { LineEditor } from '@ofisi/shared-admin-ui/line-editor';
import { RecordPicker } from '@ofisi/shared-admin-ui/record-picker';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useSession } from '@ofisi/shared-auth/session';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { recordSaleTexts as texts } from '../texts/record-sale';
import { sales } from '../sales/sales.resource';
import { saleItems, saleLine, scanForSale } from './counter-sources';
import { CustomerFields } from './customer-fields';
import { FORM_OPTIONS } from './form-options';
import { PaymentFields } from './payment-fields';
import { quoteOf, recordSale, saleErrorOf, type RecordedSale } from './record-sale';
import { SaleSummary } from './sale-summary';
import {
  categoryOf,
  deliveryCents,
  newSale,
  priceOf,
  settle,
  totalCents,
  type SaleLine,
  type SaleOptions,
  type SaleValues,
} from './sale-values';

interface SaleFormProps {
  readonly options: SaleOptions;
  readonly onRecorded: (sale: RecordedSale) => void;
}

/** The one that a fresh shop has, or else the first. */
const usual = (options: readonly { readonly slug: string }[], slug: string): string =>
  (options.find((option) => option.slug === slug) ?? options[0])?.slug ?? '';

/** At once: the form's own way waits a moment, in which a quick hand has typed the sum into the scan box. */
const focusPayment = () => document.querySelector<HTMLInputElement>('[name="payments.0.amount"]')?.focus();

/** The form of a sale: scanned items, payments, and who buys. */
export function SaleForm({ options, onRecorded }: SaleFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { terms } = useShopSettings();
  const mayDiscount = useSession(({ permissions }) => permissions.includes('sales.discount'));
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const form = useForm<SaleValues>({
    defaultValues: newSale(usual(options.categories, 'walk-in'), usual(options.locations, 'shop-counter')),
  });
  const cleared = useRef<() => void>(() => undefined);
  const save = useResourceMutation(sales, {
    call: recordSale,
    onSuccess: (sale) => {
      cleared.current();
      onRecorded(sale);
    },
  });
  const { error } = save;
  const submitError = useMemo(() => (error ? saleErrorOf(error) : null), [error]);

  // Nobody is charged a sum they did not see: the lines show the new prices, and the sale is sent again by hand.
  useEffect(() => {
    for (const { id, price } of quoteOf(error)?.lines ?? []) {
      form
        .getValues('items')
        .forEach(({ item_id }, index) => item_id === id && form.setValue(`items.${index}.price`, price));
    }
    if (quoteOf(error)) {
      for (const queryKey of [FORM_OPTIONS, [SHOP_SETTINGS_CALL]]) void client.invalidateQueries({ queryKey });
    }
  }, [error, form, client]);

  // Who buys is often said last: what was scanned before costs them less, too.
  const customerCategory = useWatch({ control: form.control, name: 'customerCategory' });
  const percent = categoryOf(options, { customerCategory })?.discount ?? 0;
  useEffect(() => {
    form.getValues('items').forEach((line, index) => form.setValue(`items.${index}.price`, priceOf(line, percent)));
  }, [percent, form]);
  const priced = (line: SaleLine): SaleLine => ({
    ...line,
    price: priceOf(line, categoryOf(options, form.getValues())?.discount ?? 0),
  });

  const submit = (values: SaleValues, clear: () => void) => {
    const fee = deliveryCents(values, options, terms);
    const { open } = settle(totalCents(values.items, fee), values.payments, values.on_account);
    if (open > 0 && !values.on_account) {
      form.setError('payments', { message: texts.stillOpen(formatTotal(open / 100)) });
      return;
    }
    cleared.current = clear;
    save.mutate({ values, fee });
  };

  return (
    <FormPage
      form={form}
      title={texts.title}
      draft={`${ownerId}:sale:new`}
      loading={save.isPending}
      submitError={submitError}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      summary={<SaleSummary form={form} options={options} />}
      onSubmit={submit}
      onClose={() => void navigate('/admin/sales/order')}
    >
      <LineEditor
        form={form}
        label={texts.items}
        scan={(code) => scanForSale(code, priced)}
        startsHere
        price="shown"
        discount={mayDiscount}
        onDone={focusPayment}
      >
        {(add) => (
          <RecordPicker
            source={saleItems}
            value={null}
            placeholder={texts.search}
            aria-label={texts.search}
            onChange={(_id, item: SaleItem | null) => item && add(priced(saleLine(item)))}
          />
        )}
      </LineEditor>
      <PaymentFields form={form} options={options} />
      <CustomerFields form={form} options={options} />
    </FormPage>
  );
}
