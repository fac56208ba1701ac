import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/** Limits of one release, about three times the figures of our largest: a budget catches accidents, it is not a goal. */
const BUDGETS = {
  /** Bytes of the files that a first visit loads, compressed with brotli. */
  firstScreen: 400_000,
  /** Bytes of a container, compressed. The shell's is the largest, because it contains what exists once in a page. */
  entry: 350_000,
  routes: 100,
  menuEntries: 40,
  widgets: 30,
  /** Characters of a title or label. */
  text: 80,
  /** Characters of everything that a release contributes, as inlined in pages. */
  contributions: 60_000,
} as const;

/** Checks that a release stays within the limits of pages. One sentence per exceeded budget. */
export function checkBudgets({ remote, releaseId, sizes, title, contributes }: ReleaseDocument): string[] {
  const { routes, nav, widgets } = contributes;
  const over = (what: string, is: number, most: number) =>
    is > most
      ? [
          `${remote} ${releaseId} has ${is.toLocaleString('en')} ${what}; at most ${most.toLocaleString('en')} are allowed.`,
        ]
      : [];
  const texts = [
    title,
    ...routes.flatMap(({ title: ofPage, footer = '' }) => [ofPage, footer]),
    ...nav.map(({ label }) => label),
    ...widgets.map((widget) => widget.title),
  ];
  return [
    ...over('bytes on its first screen', sizes.firstScreenBrotli, BUDGETS.firstScreen),
    ...over('bytes in its container', sizes.entryBrotli, BUDGETS.entry),
    ...over('routes', routes.length, BUDGETS.routes),
    ...over('menu entries', nav.length, BUDGETS.menuEntries),
    ...over('widgets', widgets.length, BUDGETS.widgets),
    ...over('characters in one title', Math.max(...texts.map(({ length }) => length)), BUDGETS.text),
    ...over('characters in routes, menu and widgets', JSON.stringify(contributes).length, BUDGETS.contributions),
  ];
}
