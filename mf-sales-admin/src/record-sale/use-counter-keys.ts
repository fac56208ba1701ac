import { useEffect, useEffectEvent } from 'react';

/** Actions of the counter by key: `{ F8: hold }`. Only function keys, because a scanner types everything else. */
export type CounterKeys = Readonly<Partial<Record<'F4' | 'F8' | 'F9', () => void>>>;

/** Registers keys that work wherever the focus is, unless a dialog is open. */
export function useCounterKeys(keys: CounterKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key as keyof CounterKeys];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
