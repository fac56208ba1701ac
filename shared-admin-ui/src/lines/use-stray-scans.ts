import { useEffect, useEffectEvent } from 'react';

/** No one types six keys this quickly, and every scanner does: on average, as one key or the other comes late on a busy machine. */
const MOST_MS_BETWEEN_KEYS = 40;
const LONGEST_PAUSE_MS = 120;
const FEWEST_KEYS = 6;

/** Inputs whose text may be scanned or pasted quickly on purpose. */
const TEXTS = 'textarea, input:not([inputmode="decimal"], [inputmode="numeric"], [type="checkbox"], [type="radio"])';

/**
 * Takes scans that land in a number or on a button, because the focus had moved on: the number stays as it was, nothing is pressed or
 * sent, and the code goes to `onScan`.
 */
export function useStrayScans(onScan: (code: string) => void): void {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    let keys = '';
    let began = -Infinity;
    let last = -Infinity;
    let before = '';
    let target: EventTarget | null = null;
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const goesOn = event.target === target && timeStamp - last <= LONGEST_PAUSE_MS;
      if (!goesOn) {
        keys = '';
        began = timeStamp;
        target = event.target;
        before = target instanceof HTMLInputElement ? target.value : '';
      }
      last = timeStamp;
      if (key.length === 1) keys += key;
      if (key !== 'Enter') return;
      const code = keys.trim();
      const isQuick = timeStamp - began <= keys.length * MOST_MS_BETWEEN_KEYS;
      keys = '';
      const isStray = isQuick && code.length >= FEWEST_KEYS && target instanceof HTMLElement && !target.matches(TEXTS);
      if (!isStray || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (target instanceof HTMLInputElement) putBack(target, before);
      take(code);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** As if it had been typed: React hears of it. */
function putBack(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
