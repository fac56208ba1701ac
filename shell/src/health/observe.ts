import { guarded } from './guarded';

/**
 * Hands every performance entry of a type to `handle`, earlier ones included.
 * @returns hands over those that are still to come; undefined where the browser has none of the type
 */
export function observe<Entry extends PerformanceEntry>(
  type: string,
  handle: (entry: Entry) => void,
): (() => void) | undefined {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  const take = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(guarded(handle));
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  // In milliseconds, for presses; the default leaves out those below 104.
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  return () => take(observer.takeRecords());
}
