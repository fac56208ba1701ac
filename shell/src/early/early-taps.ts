import { useEffect } from 'react';

declare global {
  interface Window {
    /** Left by `early.ts` on rendered pages: ends the keeping and hands over the buttons, each once, in order. */
    takeEarlyTaps?: () => readonly HTMLButtonElement[];
  }
}

/** Stands beside the first screen: once that is alive, what was pressed before is pressed again. Draws nothing. */
export function ReplayEarlyTaps(): null {
  useEffect(() => replay(window.takeEarlyTaps?.() ?? []), []);
  return null;
}

function replay(pressed: readonly HTMLButtonElement[]): void {
  for (const button of pressed) {
    delete button.dataset['pressed'];
    // A part that was drawn anew has other buttons.
    if (button.isConnected) button.click();
  }
}
