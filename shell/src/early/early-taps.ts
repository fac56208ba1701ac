import { readCart } from '@ofisi/shared-page/cart';
import { useEffect } from 'react';

declare global {
  interface Window {
    /** Left by `early.ts` on rendered pages: ends the keeping and hands over the buttons, each once, in order. */
    takeEarlyTaps?: () => readonly HTMLButtonElement[];
    /** Left by `early.ts`: says what became of the shell's start, 0 when it has finished and 1 when it has failed. */
    markStart?: (outcome: number) => void;
  }
}

/** Stands beside the first screen: once that is alive, what was pressed before is pressed again. Draws nothing. */
export function ReplayEarlyTaps(): null {
  // Not in the middle of React's own work: it can bring the part that is pressed to life only afterwards.
  useEffect(() => queueMicrotask(() => replay(window.takeEarlyTaps?.() ?? [])), []);
  return null;
}

function replay(pressed: readonly HTMLButtonElement[]): void {
  // What was added early went past the cart that this page has in its memory.
  if (pressed.some(({ dataset }) => 'added' in dataset)) readCart(window);
  for (const button of pressed) {
    delete button.dataset['pressed'];
    // A part that was drawn anew has other buttons.
    if (button.isConnected) button.click();
    delete button.dataset['added'];
  }
}
