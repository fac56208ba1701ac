import { useEffect, useState } from 'react';

/** Milliseconds without a key, after which what was typed is asked for. */
const REST_MS = 120;

/** The text once typing has paused. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
