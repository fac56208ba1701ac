import { observe } from './observe';

export type Vitals = Readonly<Partial<Record<'lcp' | 'inp' | 'cls', number>>>;

export type Press = PerformanceEventTiming & { readonly interactionId?: number };

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** CLS is the largest sum of shifts that follow each other within a second, over at most five. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** INP leaves out one of so many presses, the longest. */
const PRESSES_PER_OUTLIER = 50;

/**
 * Watches LCP, INP and CLS as web.dev defines them. Its library alone would nearly fill what this chunk may weigh.
 * @returns the figures so far, LCP and INP in milliseconds, CLS in thousandths
 */
export function watchVitals(): () => Vitals {
  const wasHidden = document.visibilityState === 'hidden';
  let lcp: number | undefined;
  let cls = 0;
  let [sum, first, last] = [0, 0, 0];
  const presses = new Map<number, number>();

  // The browser itself stops telling at the first press.
  const paints = observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
  const shifts = observe<Shift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - last < GAP_MS && startTime - first < WINDOW_MS;
    [sum, first, last] = goesOn ? [sum + value, first, startTime] : [value, startTime, startTime];
    cls = Math.max(cls, sum);
  });
  const pressed = ({ interactionId, duration }: Press) => {
    if (interactionId) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
  };
  const events = ['first-input', 'event'].map((type) => observe(type, pressed));

  return () => {
    for (const take of [paints, shifts, ...events]) take?.();
    const longest = [...presses.values()].sort((a, b) => b - a);
    const count = (performance as { readonly interactionCount?: number }).interactionCount ?? longest.length;
    const inp = longest[Math.min(longest.length - 1, Math.floor(count / PRESSES_PER_OUTLIER))];
    return { ...(!wasHidden && lcp && { lcp }), ...(inp && { inp }), ...(shifts && { cls: cls * 1_000 }) };
  };
}
