import { readCart } from '@ofisi/shared-page/cart';

declare global {
  type EarlyField = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
    /** What was entered: the value, or whether it is checked. Not an attribute, which React would compare with its own. */
    entered?: string | boolean;
  };
  /** A button that was pressed, or a field that was focused or changed, before the page was hydrated. */
  type EarlyTap = HTMLButtonElement | EarlyField;
  interface Window {
    /**
     * Set by `early.ts`. Stops queueing, except for elements in `notHydrated`, and returns what was queued, in order: each element once, the
     * button of a stepper once for each press. With an empty `notHydrated`, queueing ends for good.
     */
    takeEarlyTaps?: (notHydrated: readonly Element[]) => readonly EarlyTap[];
    /** Set by `early.ts`. Records the outcome of the shell's start: 0 when it has finished, 1 when it has failed. */
    markStart?: (outcome: number) => void;
  }
}

/**
 * Replays what was done before the page was hydrated, and stops queueing it for all elements except `notHydrated`: those of a screen that
 * has not arrived, which are hydrated or removed with it. Must not run during React's own work: React can hydrate the part concerned only
 * afterwards.
 */
export const replayEarlyTaps = (notHydrated: readonly Element[] = []): void =>
  queueMicrotask(() => void replay(window.takeEarlyTaps?.(notHydrated) ?? []));

async function replay(taps: readonly EarlyTap[]): Promise<void> {
  const added = taps.filter((element) => 'added' in element.dataset);
  // Early additions bypassed the cart that this page has in memory.
  if (added.length > 0) readCart(window);
  // At once: as long as a button is marked, another press on it adds nothing.
  for (const element of [...added, ...taps.filter((tap) => !added.includes(tap))]) {
    // Waits also until React has drawn what the one before has changed.
    if (element instanceof HTMLButtonElement) await pressAgain(element);
    else
      await import(/* webpackChunkName: "messages" */ './enter-again').then(
        ({ enterAgain }) => enterAgain(element),
        Boolean,
      );
  }
}

async function pressAgain(button: HTMLButtonElement): Promise<void> {
  delete button.dataset['pressed'];
  delete button.parentElement?.querySelector<HTMLElement>('[data-early]')?.dataset['early'];
  // A part that was rendered anew has other buttons.
  if (button.isConnected) button.click();
  delete button.dataset['added'];
}
