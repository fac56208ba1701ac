import { useEffect, useRef, useState } from 'react';

const REST_MS = 200;

/**
 * What a person is just entering. It is shown at once and handed to `commit` when the hand rests: the address, which holds
 * the committed value, changes too slowly to steer an input, and browsers limit how often it may change.
 */
export function useDraft<Value>(committed: Value, commit: (value: Value) => void) {
  const [draft, setDraft] = useState<{ readonly value: Value } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    shown: draft ? draft.value : committed,
    edit: (value: Value) => {
      setDraft({ value });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(value), REST_MS);
    },
    /** The hand has left: commit what is pending and follow the address again. */
    settle: () => {
      clearTimeout(timer.current);
      if (draft) latest.current(draft.value);
      setDraft(null);
    },
  };
}
