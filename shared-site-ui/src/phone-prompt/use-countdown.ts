import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts down to when something may be tried again.
 * @param seconds that were left at `asOf` (milliseconds); null: it may be tried now
 * @param onOver called once, when none are left
 * @returns what is left, e.g. `1:45`, or null
 */
export function useCountdown(seconds: number | null, asOf: number, onOver: () => void): string | null {
  const [now, setNow] = useState(() => Date.now());
  const left = seconds === null ? 0 : Math.max(0, Math.ceil((asOf + seconds * 1000 - now) / 1000));
  const finish = useEffectEvent(onOver);
  useEffect(() => {
    if (seconds === null) return;
    const until = asOf + seconds * 1000;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      finish();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, asOf]);
  return left === 0 ? null : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
