import type { PageHead } from '@ofisi/shared-contract/page-head';
import { useLocation } from '@ofisi/shared-contract/routing';
import { useEffect } from 'react';

/** What follows every page's own title. */
const SHOP_NAME = 'Ofisi';

/** Which path the head of the document speaks of; in the document, because every remote brings its own copy of this code. */
const OWNER_ATTRIBUTE = 'data-head-of';

const CANONICAL = 'link[rel="canonical"]';

/**
 * Says in the document's head what the open screen is about; `undefined` while its data is on the way. The gateway has put
 * the first page's head into the HTML: its elements are changed, never doubled, and what it says beyond `head` (structured
 * data, a picture) stays for as long as that page is open.
 */
export function usePageHead(head: PageHead | undefined): void {
  const { pathname } = useLocation();
  const { title, description = '', picture, type = 'website', address = '', noindex } = head ?? {};
  useEffect(() => {
    if (!title) return;
    claimHead(pathname);
    nameDocument(title);
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:type', type);
    if (picture) setMeta('property', 'og:image', new URL(picture, location.origin).href);
    setCanonical(address);
    if (noindex) setMeta('name', 'robots', 'noindex');
    else document.head.querySelector('meta[name="robots"]')?.remove();
  }, [pathname, title, description, picture, type, address, noindex]);
}

/** Names the open screen and nothing more: for pages that nobody searches for. `undefined` keeps the route's title. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!title) return;
    claimHead(pathname);
    nameDocument(title);
  }, [pathname, title]);
}

/**
 * Names the open route until its screen says more. A head that speaks of this very path, from the gateway or from the
 * screen, stays; one of another page is cleared away. Stands before the screen, whose own name comes after.
 */
export function useRouteTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    claimHead(pathname);
    if (!document.querySelector(CANONICAL)) nameDocument(title);
  }, [pathname, title]);
}

/** Makes the head that of `path`. The HTML came with the head of the first path that asks. */
function claimHead(path: string): void {
  const root = document.documentElement;
  const owner = root.getAttribute(OWNER_ATTRIBUTE);
  root.setAttribute(OWNER_ATTRIBUTE, path);
  if (owner === null || owner === path) return;
  const stale = [CANONICAL, 'meta[name="description"]', 'script[type="application/ld+json"]'];
  const ofPage = ['title', 'description', 'type', 'url', 'image'].map((name) => `meta[property="og:${name}"]`);
  for (const element of document.head.querySelectorAll([...stale, ...ofPage].join())) element.remove();
}

/** The page came with a `<title>` of its own, which is the one that counts, so its text is set. */
function nameDocument(title: string): void {
  document.title = `${title} · ${SHOP_NAME}`;
}

function setMeta(attribute: 'name' | 'property', name: string, content: string): void {
  const element = document.head.querySelector(`meta[${attribute}="${name}"]`) ?? document.createElement('meta');
  element.setAttribute(attribute, name);
  element.setAttribute('content', content);
  if (!element.isConnected) document.head.append(element);
}

/** @param address path; the gateway may have put another origin before it than that of this visit */
function setCanonical(address: string): void {
  const element = document.head.querySelector<HTMLLinkElement>(CANONICAL) ?? document.createElement('link');
  if (element.isConnected && new URL(element.href).pathname === address) return;
  const { href } = new URL(address, location.origin);
  element.rel = 'canonical';
  element.href = href;
  if (!element.isConnected) document.head.append(element);
  setMeta('property', 'og:url', href);
}
