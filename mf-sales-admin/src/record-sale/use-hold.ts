import type { HeldSale } from '@ofisi/api-contract/sales/held-sales';
import { reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { submitErrorOf, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import type { Attempt } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { heldSaleTexts as texts } from '../texts/held-sales';
import { heldSales, holdSale, resumedValues, resumeSale, useHeldSales } from './held-sales';
import { newAttempt, type SaleOptions, type SaleValues } from './sale-values';

interface Counter {
  readonly form: UseFormReturn<SaleValues>;
  readonly options: SaleOptions;
  /** Returns an empty sale. */
  readonly fresh: () => SaleValues;
  /** Clears the form for another sale; nothing of this one stays in the browser. */
  readonly startAnew: () => void;
}

/** Repeating the same call after a lost response is the same attempt; a different call is another. */
function useAttempts() {
  const last = useRef<{ readonly of: string; readonly attempt: Attempt }>(null);
  return (of: string): Attempt => {
    if (last.current?.of !== of) last.current = { of, attempt: newAttempt() };
    return last.current.attempt;
  };
}

/**
 * Puts the current sale on hold, or resumes another in its place. Anything in the form is put on hold first, so that a key press does not
 * lose scanned items.
 */
export function useHold({ form, options, fresh, startAnew }: Counter) {
  const [isListed, setListed] = useState(false);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const held = useHeldSales();
  const attemptOf = useAttempts();

  const store = async (values: SaleValues) => {
    const { held_sale } = await holdSale(values, attemptOf(`hold ${JSON.stringify(values)}`));
    notify(texts.heldAs(held_sale.name));
    startAnew();
    setChanges([]);
  };
  const hold = useResourceMutation(heldSales, { call: store, onSuccess: () => undefined });
  const resume = useResourceMutation(heldSales, {
    call: async ({ id }: HeldSale) => {
      if (form.getValues('items').length > 0) await store(form.getValues());
      return resumeSale(id, attemptOf(`resume ${id}`));
    },
    onSuccess: (resumed) => {
      const { values, changes: news } = resumedValues(resumed, options, fresh());
      startAnew();
      form.reset(values, { keepDefaultValues: true });
      setChanges(news);
      setListed(false);
    },
  });

  const { error } = hold;
  return {
    isBusy: hold.isPending || resume.isPending,
    heldCount: held.data?.length ?? 0,
    /** What has changed since the sale on the page was put on hold. */
    changes,
    forgetChanges: () => setChanges([]),
    isListed,
    list: () => {
      resume.reset();
      setListed(true);
    },
    closeList: () => setListed(false),
    hold: () => {
      if (form.getValues('items').length === 0) return notify(texts.nothing, 'neutral');
      hold.mutate(form.getValues());
    },
    resume: (sale: HeldSale) => resume.mutate(sale),
    /** Why the sale was not put on hold, as a form error. */
    holdError: useMemo(() => (error ? submitErrorOf(error, texts.notHeld, 'sale') : null), [error]),
    forgetHoldError: hold.reset,
    resumeFailure: resume.error ? (reasonOf(resume.error) ?? resume.error.message) : null,
    hasLines: form.getValues('items').length > 0,
  };
}
