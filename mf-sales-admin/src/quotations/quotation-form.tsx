import type { Quotation, QuotationDraft, QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import type { SaleCustomer } from '@ofisi/api-contract/sales/counter';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { dayIn, today } from '@ofisi/shared-admin-ui/days';
import { MoneyField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormPage, FormSection } from '@ofisi/shared-admin-ui/form-page';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { LineEditor } from '@ofisi/shared-admin-ui/line-editor';
import { percentOf as percentOfText } from '@ofisi/shared-admin-ui/lines';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { useMemo, useState, type ReactNode } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { findForSale, saleCustomers } from '../record-sale/counter-sources';
import { priceOf, type SaleLine } from '../record-sale/sale-values';
import { quotationTexts as texts } from '../texts/quotations';
import { recordSaleTexts } from '../texts/record-sale';
import { saleDiscountProblem } from '../record-sale/sale-discount';
import { QuotationTotal, useWholeDiscount } from './quotation-total';
import { useCategoryPercent } from './use-category-percent';
import { bodyOf, quotationLine, valuesOf, type QuotationValues } from './quotation-values';
import { quotationPath, quotations, QUOTATIONS_PATH } from './quotations.resource';

interface QuotationFormProps {
  readonly quotation: Quotation | null;
  /** Initial values of a new quotation. */
  readonly draft?: QuotationDraft | null;
  /** Origin of a new quotation: typed values are stored separately for each. */
  readonly source?: string | null;
}

/** The offered goods, the recipient, the prices and the validity (decision BO-95). */
export function QuotationForm({ quotation, draft = null, source = null }: QuotationFormProps) {
  const navigate = useNavigate();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(() => valuesOf(quotation ?? draft), [quotation, draft]);
  // A change by another user is merged in without overwriting what was typed meanwhile.
  const form = useForm<QuotationValues>(
    quotation ? { values, resetOptions: { keepDirtyValues: true } } : { defaultValues: values },
  );
  const save = useFormSave(quotations, {
    call: (entered: QuotationValues) =>
      quotation
        ? post<QuotationSavedResponse>(`/update-quotation/${quotation.id}`, {
            ...bodyOf(entered),
            version: quotation.version,
          })
        : post<QuotationSavedResponse>(
            '/add-quotation',
            {
              ...bodyOf(entered),
              quote_request_id: draft?.quote_request?.id ?? null,
              service_job_id: draft?.service_job?.id ?? null,
            },
            entered.attempt,
          ),
    failed: texts.notSaved,
    onSaved: (saved) => void navigate(quotationPath(saved.quotation)),
  });
  const percentOf = useCategoryPercent();
  const [percent, setPercent] = useState(0);
  const priced = (line: SaleLine): SaleLine => quotationLine({ ...line, price: priceOf(line, percent) });
  // The customer is often entered last: prices that were not changed by hand follow the customer's category.
  const take = (customer: SaleCustomer | null) => {
    const next = percentOf(customer?.customerCategory ?? null);
    form.getValues('items').forEach((line, index) => {
      if (line.price === priceOf(line, percent)) form.setValue(`items.${index}.price`, priceOf(line, next));
    });
    setPercent(next);
  };
  const pick = (customer: SaleCustomer) => {
    form.setValue('customer_id', customer.id, { shouldDirty: true });
    take(customer);
  };
  const { control } = form;

  return (
    <FormPage
      form={form}
      title={quotation ? texts.editTitle : texts.addTitle}
      draft={`${ownerId}:quotation:${quotation?.id ?? source ?? 'new'}`}
      {...save}
      onSubmit={(entered, clear) => {
        const message = saleDiscountProblem({ items: entered.items, sale_discount: entered.whole_discount });
        if (message) form.setError('whole_discount', { message }, { shouldFocus: true });
        else save.onSubmit(entered, clear);
      }}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      summary={<QuotationTotal form={form} />}
      onClose={() => void navigate(quotation ? quotationPath(quotation) : QUOTATIONS_PATH)}
    >
      {draft && <BegunFrom draft={draft} />}
      <LineEditor
        form={form}
        label={texts.items}
        find={(text) => findForSale(text, { priced, onCustomer: pick })}
        startsHere={!quotation}
        price="edited"
        discount
        onDone={() => document.querySelector<HTMLInputElement>('[name="name"]')?.focus()}
      />
      <Whom form={form} onPick={take} />
      <FormSection title={texts.terms}>
        <DateField
          control={control}
          name="valid_until"
          label={texts.fields.valid_until}
          min={quotation ? [quotation.valid_until, today()].sort()[0] : today()}
          max={dayIn(365)}
          hint={quotation ? undefined : texts.validHint}
        />
        <WholeDiscount form={form} />
        <MoneyField control={control} name="delivery_fee" label={texts.fields.delivery_fee} min={0} />
        <TextAreaField control={control} name="notes" label={texts.fields.notes} maxLength={2000} full />
      </FormSection>
    </FormPage>
  );
}

/** Off the whole quotation: an amount or a percentage, as at the till. */
function WholeDiscount({ form }: { readonly form: UseFormReturn<QuotationValues> }) {
  const typed = useWatch({ control: form.control, name: 'whole_discount' }) ?? '';
  const off = useWholeDiscount(form);
  return (
    <TextField
      control={form.control}
      name="whole_discount"
      label={texts.wholeDiscount}
      hint={
        percentOfText(typed) === null
          ? recordSaleTexts.discountHint
          : recordSaleTexts.percentIs(typed.trim(), formatTotal(off / 100))
      }
      maxLength={15}
    />
  );
}

/** The request that it answers, in the customer's words, or the job that it is for, with its diagnosis, and the requested items that are no longer sold. */
const BegunFrom = ({
  draft: { quote_request: request, service_job: job, message, unavailable },
}: {
  draft: QuotationDraft;
}): ReactNode => (
  <>
    {request && (
      <p className={alerts.alert}>
        {texts.forRequest(request.reference)}
        {message && `. ${texts.asked(message)}`}
      </p>
    )}
    {job && (
      <p className={alerts.alert}>
        {texts.forJob(job.number)}
        {message && `. ${texts.found(message)}`}
      </p>
    )}
    {job && job.additional_to.length > 0 && (
      <p className={alerts.alert}>{texts.additional(job.additional_to.join(', '))}</p>
    )}
    {unavailable.length > 0 && <p className={alerts.danger}>{texts.unavailable(unavailable.join(', '))}</p>}
  </>
);

interface WhomProps {
  readonly form: UseFormReturn<QuotationValues>;
  readonly onPick: (customer: SaleCustomer | null) => void;
}

/** The recipient: a customer on the list, whose details are known, or one whose details are typed. */
function Whom({ form: { control }, onPick }: WhomProps) {
  const customerId = useWatch({ control, name: 'customer_id' });
  const { fields } = texts;
  return (
    <FormSection title={texts.whom}>
      <PickerField
        control={control}
        name="customer_id"
        label={texts.customer}
        source={saleCustomers}
        placeholder={texts.notOnList}
        onPick={onPick}
        full
      />
      {customerId === null && (
        <>
          <TextField control={control} name="name" label={fields.name} maxLength={150} required />
          <TextField control={control} name="organization" label={fields.organization} maxLength={150} />
          <TextField
            control={control}
            name="phone_number"
            label={fields.phone_number}
            type="tel"
            maxLength={30}
            required
          />
        </>
      )}
      <TextField
        control={control}
        name="email"
        label={fields.email}
        type="email"
        maxLength={254}
        hint={customerId === null ? texts.emailHint : texts.customerEmailHint}
      />
      {customerId === null && <TextField control={control} name="location" label={fields.location} maxLength={200} />}
    </FormSection>
  );
}
