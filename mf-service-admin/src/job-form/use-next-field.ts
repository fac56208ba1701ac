import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { JobValues } from './job-values';
import type { KnownMachine } from './use-known-machine';

/** The first field that is blank once everything is filled in that is known of a machine. */
function firstBlank({ brand, model, customer_id, customer_name, phone_number }: JobValues): keyof JobValues {
  if (brand === '') return 'brand';
  if (model === '') return 'model';
  if (customer_id !== null || phone_number !== '') return 'fault';
  return customer_name === '' ? 'customer_name' : 'phone_number';
}

/**
 * Where the focus goes after a serial number was scanned: to the fault, and, unless somebody types there by then, from there to the first
 * field that is not known. The answer also moves the fields down: the focused one stays in view.
 * @returns a function that is called once the number was entered
 */
export function useNextField(
  form: UseFormReturn<JobValues>,
  { candidates, machine, isLooking }: KnownMachine,
): () => void {
  const isAsked = useRef(false);
  const goOn = useEffectEvent(() => {
    const active = document.activeElement;
    const isChosen = candidates === undefined || candidates.length < 2 || machine !== null;
    const isUntouched = active?.getAttribute('name') === 'fault' && form.getValues('fault') === '';
    if (isChosen && isUntouched) form.setFocus(firstBlank(form.getValues()));
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (!isAsked.current || isLooking) return;
    isAsked.current = false;
    goOn();
  }, [candidates, isLooking]);
  return () => {
    isAsked.current = true;
    form.setFocus('fault');
  };
}
