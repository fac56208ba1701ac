import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/** What one release may weigh. Some three times what the largest of ours has: a budget is for accidents, and not a goal. */
const BUDGETS = {
  /** Bytes of the files that a first visit loads, packed with brotli. */
  firstScreen: 400_000,
  /** Bytes of a container, packed. The shell's is the largest: what exists once in a page is in it. */
  entry: 350_000,
  routes: 100,
  menuEntries: 40,
  widgets: 30,
  /** Characters of a title or label. */
  text: 80,
  /** Characters of everything that a release contributes, as it stands in pages. */
  contributions: 60_000,
} as const;

/** Whether a release stays within what pages can carry. One sentence per budget. */
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
    ...routes.map((route) => route.title),
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
