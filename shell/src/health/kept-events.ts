/*
 * Part of the first script, so that it runs before any remote: a remote can neither hold these events back nor replace what sends the
 * reports. Everything else about the health of a page comes later, in a chunk of its own (`watch-health.ts`).
 */
import { rest } from './own-record';

/** No page is any worse for more. */
const MOST = 50;
const kept: Event[] = [];
let handle = (event: Event): unknown => kept[MOST - 1] ?? kept.push(event);

for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => handle(event), true);
for (const type of ['visibilitychange', 'pagehide']) addEventListener(type, rest, true);

/** Hands the events that were kept, and all later ones, to `to`. */
export function passEvents(to: (event: Event) => void): void {
  handle = to;
  kept.forEach(to);
}

/** The browser's own `sendBeacon`, to be called for `navigator`; undefined where there is none, or where it is hidden from pages. */
export const { sendBeacon } = navigator as Partial<Navigator>;
