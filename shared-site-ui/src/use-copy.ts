import { useEffect, useState } from 'react';

const SHOWN_FOR_MS = 2000;

/** How the last copying ended, for the two seconds in which the page says so. */
export type CopyOutcome = 'copied' | 'failed' | null;

/** Puts a text on the clipboard; resolves with whether it is there. */
export function useCopy(): { readonly copy: (text: string) => Promise<boolean>; readonly outcome: CopyOutcome } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      return true;
    } catch {
      // No clipboard outside https, or not allowed.
      setOutcome('failed');
      return false;
    }
  };

  return { copy, outcome };
}
