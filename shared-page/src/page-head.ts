import type { PageHead } from '@ofisi/shared-contract/page-head';
import { useLocation } from '@ofisi/shared-contract/routing';
import { useEffect } from 'react';

/** Suffix of every page title. */
const SHOP_NAME = 'Ofisi';

/**
 * Names the path that the document's head describes. An attribute of the document, because every remote includes its own copy of this code.
 */
const OWNER_ATTRIBUTE = 'data-head-of';

const CANONICAL = 'link[rel="canonical"]';

/**
 * Sets the document's head to describe the open screen; pass `undefined` while its data is loading. The gateway has put the first page's
 * head into the HTML: its elements are updated, never duplicated, and those beyond `head` (structured data, a picture) stay for as long as
 * that page is open.
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

/** Sets only the title of the open screen: for pages that are not indexed. `undefined` keeps the route's title. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!title) return;
    claimHead(pathname);
    nameDocument(title);
  }, [pathname, title]);
}

/**
 * Sets the title of the open route until its screen sets another. A head that already describes this path, from the gateway or from the
 * screen, stays; that of another page is removed. Place it before the screen, so that the screen's own title is set later.
 */
export function useRouteTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    claimHead(pathname);
    if (!document.querySelector(CANONICAL)) nameDocument(title);
  }, [pathname, title]);
}

/** Removes the head of another path and claims the head for `path`. The HTML contains the head of the first path that claims it. */
function claimHead(path: string): void {
  const root = document.documentElement;
  const owner = root.getAttribute(OWNER_ATTRIBUTE);
  root.setAttribute(OWNER_ATTRIBUTE, path);
  if (owner === null || owner === path) return;
  const stale = [CANONICAL, 'meta[name="description"]', 'script[type="application/ld+json"]'];
  const ofPage = ['title', 'description', 'type', 'url', 'image'].map((name) => `meta[property="og:${name}"]`);
  for (const element of document.head.querySelectorAll([...stale, ...ofPage].join())) element.remove();
}

/** The page's HTML contains a `<title>`, and the first one applies, so its text is changed. */
function nameDocument(title: string): void {
  document.title = `${title} · ${SHOP_NAME}`;
}

function setMeta(attribute: 'name' | 'property', name: string, content: string): void {
  const element = document.head.querySelector(`meta[${attribute}="${name}"]`) ?? document.createElement('meta');
  element.setAttribute(attribute, name);
  element.setAttribute('content', content);
  if (!element.isConnected) document.head.append(element);
}

/** @param address path; the gateway may have prefixed another origin than the one of this visit */
function setCanonical(address: string): void {
  const element = document.head.querySelector<HTMLLinkElement>(CANONICAL) ?? document.createElement('link');
  if (element.isConnected && new URL(element.href).pathname === address) return;
  const { href } = new URL(address, location.origin);
  element.rel = 'canonical';
  element.href = href;
  if (!element.isConnected) document.head.append(element);
  setMeta('property', 'og:url', href);
}
