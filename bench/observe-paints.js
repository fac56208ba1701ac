/** Runs in the page before any other script and records paints; `visit.ts` reads `window.paints` (and declares its type). */
const paints = { firstPaint: 0, largestPaint: 0, largest: '', layoutShift: 0, longTasks: 0, interactive: null };
window.paints = paints;

const observe = (type, each) =>
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });

observe('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') paints.firstPaint = entry.startTime;
});
observe('largest-contentful-paint', ({ startTime, element, url }) => {
  paints.largestPaint = startTime;
  paints.largest = `${element?.tagName.toLowerCase() ?? '?'}${url ? ` ${new URL(url).pathname}` : ''}`;
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) paints.layoutShift += value;
});
observe('longtask', ({ duration }) => {
  paints.longTasks += duration;
});
// The screen's first effect (`shared-page/src/page-head.ts`): from here on, React responds to input.
new MutationObserver(() => (paints.interactive ??= performance.now())).observe(document, {
  subtree: true,
  attributeFilter: ['data-head-of'],
});
