import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { FormPage } from '@ofisi/shared-admin-ui/form-page';
import { LineEditor, type LinesHandle } from '@ofisi/shared-admin-ui/line-editor';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { useShortcuts } from '@ofisi/shared-admin-ui/shortcuts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useSession } from '@ofisi/shared-auth/session';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { heldSaleTexts } from '../texts/held-sales';
import { recordSaleTexts as texts } from '../texts/record-sale';
import { waitingSaleTexts } from '../texts/waiting-sales';
import { tillOpening } from '../till/tills.resource';
import { sales } from '../sales/sales.resource';
import { useAutoPrint } from './auto-print';
import { CounterBar } from './counter-bar';
import { findForSale, serialsForSale } from './counter-sources';
import { CustomerFields } from './customer-fields';
import { focusPayment } from './focus-payment';
import { FORM_OPTIONS } from './form-options';
import { HeldSalesDialog } from './held-sales-dialog';
import { LastKept } from '../waiting-sales/last-kept';
import { recordOrKeep, type SaleOutcome } from '../waiting-sales/record-or-keep';
import { WaitingList } from '../waiting-sales/waiting-list';
import { dropWaiting, keyOfSale, type WaitingSale } from '../waiting-sales/waiting-sales';
import { LastSale } from './last-sale';
import { PaymentFields } from './payment-fields';
import { pickCustomer } from './pick-customer';
import { PrintOption } from './print-option';
import styles from './record-sale.module.css';
import { quoteOf, saleErrorOf, type FinishedSale } from './record-sale';
import { OpenTillDialog, TillNotice } from './till-notice';
import { discountedItems, saleDiscountProblem } from './sale-discount';
import { useHold } from './use-hold';
import { SaleSummary } from './sale-summary';
import {
  categoryChoices,
  locationChoices,
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

/** The default choice of a new shop, or else the first. */
const usual = (choices: readonly { readonly value: string }[], slug: string): string =>
  (choices.find(({ value }) => value === slug) ?? choices[0])?.value ?? '';

/** The form of a sale: scanned items, payments, and the buyer. */
export function SaleForm({ options }: { options: SaleOptions }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { terms } = useShopSettings();
  const mayDiscount = useSession(({ permissions }) => permissions.includes('sales.discount'));
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const fresh = () =>
    newSale(usual(categoryChoices(options), 'walk-in'), usual(locationChoices(options), 'shop-counter'));
  const form = useForm<SaleValues>({ defaultValues: fresh() });
  const [last, setLast] = useState<SaleOutcome | null>(null);
  const [prints, setPrints] = useAutoPrint();
  const cleared = useRef<() => void>(() => undefined);
  const save = useResourceMutation(sales, {
    call: (sale: FinishedSale) => recordOrKeep(sale, ownerId),
    onSuccess: (outcome, { values }) => {
      if ('recorded' in outcome && ownerId !== null) dropWaiting(ownerId, values.attempt.key);
      cleared.current();
      startAnew();
      counter.forgetChanges();
      setLast(outcome);
    },
  });
  const startAnew = () => {
    save.reset();
    form.reset(fresh());
  };
  const correct = ({ values }: WaitingSale) => {
    if (form.getValues('items').length > 0) return notify(waitingSaleTexts.notEmpty, 'neutral');
    save.reset();
    form.reset(values, { keepDefaultValues: true });
  };
  const openingTill = useEditor(tillOpening);
  const counter = useHold({ form, options, fresh, startAnew });
  const isBusy = save.isPending || counter.isBusy;
  const { error, variables: sent } = save;
  const submitError = useMemo(
    () => (error ? saleErrorOf(error, sent?.values) : counter.holdError),
    [error, sent, counter.holdError],
  );

  // Nobody is charged an amount they did not see: the lines show the new prices, and the cashier sends the sale again.
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

  // The customer is often entered last: the discount applies to lines scanned before, too.
  const [customerCategory, attempt] = useWatch({ control: form.control, name: ['customerCategory', 'attempt'] });
  const percent = categoryOf(options, { customerCategory })?.discount ?? 0;
  useEffect(() => {
    form.getValues('items').forEach((line, index) => form.setValue(`items.${index}.price`, priceOf(line, percent)));
  }, [percent, form]);
  const priced = (line: SaleLine): SaleLine => ({
    ...line,
    price: priceOf(line, categoryOf(options, form.getValues())?.discount ?? 0),
  });

  const lines = useRef<LinesHandle>(null);
  /** What the cashier has been told is not in the sale. */
  const told = useRef<readonly string[]>([]);
  /** Whether everything that was entered is in the sale. Goods that were not found would leave unbilled: said once, then the cashier decides. */
  const isComplete = async () => {
    const missing = (await lines.current?.settle()) ?? [];
    const isTold = missing.every((words) => told.current.includes(words));
    told.current = missing;
    if (!isTold) form.setError('items.root' as 'items', { message: texts.notAllIn });
    return isTold;
  };
  const hold = async () => {
    if (!(await isComplete())) return;
    told.current = [];
    counter.hold();
  };
  useShortcuts(isBusy ? {} : { F8: () => void hold(), F9: counter.list });
  const submit = async (_sent: SaleValues, clear: () => void) => {
    if (!(await isComplete())) return;
    // A scan that was still being looked up is in the sale by now.
    const values = form.getValues();
    if (values.items.length === 0) return form.setError('items.root' as 'items', { message: texts.noItems });
    const wrongDiscount = saleDiscountProblem(values);
    if (wrongDiscount !== null) {
      return form.setError('sale_discount', { message: wrongDiscount }, { shouldFocus: true });
    }
    const items = discountedItems(values);
    const fee = deliveryCents({ ...values, items }, options, terms);
    const { open, creditKept } = settle(totalCents(items, fee), values);
    if (creditKept > 0 && values.customer_id === null) {
      form.setError('payments', { message: texts.isTooMuch(formatTotal(creditKept / 100)) });
      return;
    }
    if (open > 0 && !values.on_account) {
      form.setError('payments', { message: texts.stillOpen(formatTotal(open / 100)) });
      return;
    }
    cleared.current = clear;
    counter.forgetHoldError();
    told.current = [];
    save.mutate({ values, fee });
  };

  return (
    <>
      <FormPage
        form={form}
        title={texts.title}
        draft={`${ownerId}:sale:new`}
        loading={isBusy}
        submitError={submitError}
        submitLabel={texts.submit}
        submittingLabel={texts.submitting}
        actions={
          <CounterBar
            busy={isBusy}
            heldCount={counter.heldCount}
            onHold={() => void hold()}
            onShowHeld={counter.list}
          />
        }
        above={
          <>
            <WaitingList ownerId={ownerId} onOpen={correct} />
            {last && 'recorded' in last && (
              <LastSale key={last.recorded.invoice} sale={last.recorded} prints={prints} />
            )}
            {last && 'kept' in last && (
              <LastKept key={keyOfSale(last.kept)} ownerId={ownerId} sale={last.kept} prints={prints} />
            )}
          </>
        }
        summary={<SaleSummary form={form} options={options} />}
        submitKey="F10"
        onSubmit={(values, clear) => void submit(values, clear)}
        onClose={() => void navigate('/admin/sales/order')}
      >
        {counter.changes.length > 0 && (
          <div role="status" className={alerts.alert}>
            <p>{heldSaleTexts.changed}</p>
            <ul>
              {counter.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles.counter}>
          <div className={styles.goods}>
            <LineEditor
              // A new sale resets the editor: the box gets the focus, and messages about the previous sale disappear.
              key={attempt.key}
              form={form}
              handle={lines}
              label={texts.items}
              find={(text) => findForSale(text, { priced, onCustomer: pickCustomer(form, options) })}
              startsHere
              price="shown"
              discount={mayDiscount}
              serialsOf={serialsForSale}
              onDone={focusPayment}
            />
            <CustomerFields form={form} options={options} />
            <PrintOption prints={prints} onPrints={setPrints} />
          </div>
          <div className={styles.paying}>
            <TillNotice form={form} onOpen={openingTill.add} />
            <PaymentFields form={form} options={options} busy={isBusy} mayDiscount={mayDiscount} />
          </div>
        </div>
        <HeldSalesDialog
          open={counter.isListed}
          busy={counter.isBusy}
          failure={counter.resumeFailure}
          swaps={counter.hasLines}
          onResume={counter.resume}
          onClose={counter.closeList}
        />
      </FormPage>
      <OpenTillDialog editor={openingTill} />
    </>
  );
}
