import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts down to the next allowed attempt.
 * @param seconds remaining at `asOf` (milliseconds); null: an attempt is allowed now
 * @param onOver called once, when no time is left
 * @returns the remaining time, e.g. `1:45`, or null
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
