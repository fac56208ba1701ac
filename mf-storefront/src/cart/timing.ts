import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `pause` ms; the first value at once. */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

/** True for the first `time` ms after the screen has opened. */
export function useWithin(time: number): boolean {
  const [within, setWithin] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWithin(false), time);
    return () => clearTimeout(timer);
  }, [time]);
  return within;
}
