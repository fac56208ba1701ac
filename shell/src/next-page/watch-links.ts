/** A mouse that crosses a link on its way elsewhere does not stay this long. */
const HOVER_MS = 80;

/** @param isPressed a mouse presses it, in the way that opens it in this tab; a finger may only be scrolling */
type OnIntent = (address: URL, isPressed: boolean) => void;

/**
 * Calls `onIntent` with the address of a link that somebody is about to follow: it is touched or pressed, the mouse rests on it, or it has the
 * focus. Links that leave the shop, and those to another view of the same page (its filters), do not count.
 * @returns a function that stops this
 */
export function watchLinks(page: Document, onIntent: OnIntent): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const tell = (event: Event) => {
    const address = addressOf(event.target);
    if (address) onIntent(address, isPress(event));
  };
  const onOver = (event: PointerEvent) => {
    clearTimeout(resting);
    if (event.pointerType === 'mouse') resting = setTimeout(tell, HOVER_MS, event);
  };
  const passive = { passive: true } as const;
  page.addEventListener('pointerdown', tell, passive);
  page.addEventListener('focusin', tell, passive);
  page.addEventListener('pointerover', onOver, passive);
  return () => {
    clearTimeout(resting);
    page.removeEventListener('pointerdown', tell);
    page.removeEventListener('focusin', tell);
    page.removeEventListener('pointerover', onOver);
  };
}

function isPress({ type, pointerType, button, ctrlKey, metaKey, shiftKey }: Event & Partial<PointerEvent>): boolean {
  return type === 'pointerdown' && pointerType === 'mouse' && button === 0 && !ctrlKey && !metaKey && !shiftKey;
}

/**
 * The addresses of the links that can be seen without scrolling, then those of the rest of the back-office's menu, which is longer than most
 * screens; each once.
 */
export function addressesToPrepare(page: Document): URL[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(isInView);
  const menu = [...page.querySelectorAll<HTMLAnchorElement>('aside:not([hidden]) nav a[href]')];
  const seen = [...links, ...menu.filter(isInView), ...menu];
  const addresses = seen.flatMap((link) => addressOf(link) ?? []);
  return [...new Map(addresses.map((address) => [address.href, address])).values()];
}

function isInView(link: Element): boolean {
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Where the link around `target` leads within this origin; null for another origin, another window, a file, or the same page. */
function addressOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  return link.pathname === location.pathname ? null : new URL(link.href);
}
