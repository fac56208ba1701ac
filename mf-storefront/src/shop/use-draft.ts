import { useEffect, useRef, useState } from 'react';

const REST_MS = 200;

interface Draft<Value> {
  readonly value: Value;
  /** The committed value at the time of the commit; null while the draft is pending. */
  readonly sentOver: string | null;
}

/**
 * A value that the user is entering. It is shown at once and passed to `commit` debounced: the address, which holds the committed value,
 * changes too slowly to control an input, and browsers limit how often it may change. Once the committed value changes, through this input
 * or anything else, it is shown again.
 */
export function useDraft<Value>(committed: Value, commit: (value: Value) => void) {
  const key = JSON.stringify(committed);
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ key, commit });
  useEffect(() => {
    latest.current = { key, commit };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const overtaken = draft !== null && draft.sentOver !== null && draft.sentOver !== key;
  if (overtaken) setDraft(null);

  const send = (value: Value) => {
    clearTimeout(timer.current);
    setDraft({ value, sentOver: latest.current.key });
    latest.current.commit(value);
  };

  return {
    shown: draft && !overtaken ? draft.value : committed,
    edit: (value: Value) => {
      setDraft({ value, sentOver: null });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(value), REST_MS);
    },
    /** Commits a pending draft, when the control is left. */
    settle: () => {
      if (draft?.sentOver === null) send(draft.value);
    },
  };
}
