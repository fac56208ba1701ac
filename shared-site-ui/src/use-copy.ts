import { useEffect, useState } from 'react';

const SHOWN_FOR_MS = 2000;

/** The outcome of the last copy, for the two seconds in which the page shows it. */
export type CopyOutcome = 'copied' | 'failed' | null;

/** Copies text to the clipboard; resolves with whether that succeeded. */
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
      // The clipboard is unavailable outside https, or access was denied.
      setOutcome('failed');
      return false;
    }
  };

  return { copy, outcome };
}
