import { LRUCache } from 'lru-cache';
import { keyOf, type Fault } from './faults';

const AT_MOST_EVERY_MS = 60_000;
const MOST = 500;

/** Logs faults: each kind of each release at most once a minute, however many pages are affected. */
export function faultLog(warn: (message: string) => void): (fault: Fault) => void {
  const written = new LRUCache<string, true>({ max: MOST, ttl: AT_MOST_EVERY_MS });
  return ({ kind, release, message }) => {
    const key = `${kind} ${keyOf(release)}`;
    if (written.has(key)) return;
    written.set(key, true);
    warn(`The server bundle of ${keyOf(release)}: ${kind}. ${message}`);
  };
}
