/**
 * Calls `before` with every address that the page itself is about to go to, by links and actions alike, but not for *Back* nor for another
 * query of the same page. If it returns true, the page is about to be replaced, and stays as it is until then.
 *
 * It wraps the browser's own `pushState`, because the router has no hook for code that loads later; a router whose address does not change
 * renders nothing new. A navigation that passes data to the next page (`state`) is let through, because a reload would lose the data.
 */
export function watchNavigation({ history, location }: Window, before: (to: string) => boolean): () => void {
  const push = history.pushState.bind(history);
  const value: History['pushState'] = (data: unknown, unused, address) => {
    const to = address && new URL(address, location.href);
    if (to && to.pathname !== location.pathname && !handsOn(data) && before(to.href)) return;
    push(data, unused, address);
  };
  // Not by assignment, which a locked page refuses (`lock-page.ts`).
  Object.defineProperty(history, 'pushState', { configurable: true, value });
  return () => Reflect.deleteProperty(history, 'pushState');
}

/** The router stores a link's state under this name. */
const handsOn = (data: unknown): boolean => ((data as { readonly usr?: unknown } | null)?.usr ?? null) !== null;
