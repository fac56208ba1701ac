/**
 * Tells `before` of every address that the page goes on to by itself, before it does: links and actions alike, but neither *Back* nor another
 * query of the same page. True: the page is about to be replaced, and stays as it is until then.
 *
 * It stands in front of the browser's own call, because the router has no place for somebody who comes later; a router whose address does not
 * change draws nothing new. What hands something on to the next page (`state`) is let through: that would be lost.
 */
export function watchNavigation({ history, location }: Window, before: (to: string) => boolean): () => void {
  const push = history.pushState.bind(history);
  history.pushState = (data: unknown, unused, address) => {
    const to = address && new URL(address, location.href);
    if (to && to.pathname !== location.pathname && !handsOn(data) && before(to.href)) return;
    push(data, unused, address);
  };
  return () => Reflect.deleteProperty(history, 'pushState');
}

/** The router keeps a link's state under this name. */
const handsOn = (data: unknown): boolean => ((data as { readonly usr?: unknown } | null)?.usr ?? null) !== null;
