import { useEffect } from 'react';
import { replayEarlyTaps } from '../early/early-taps';

/** Part of a page that replays earlier presses once it is hydrated, as a screen does. */
export function ReplayEarlyTaps(): null {
  useEffect(() => replayEarlyTaps(), []);
  return null;
}
