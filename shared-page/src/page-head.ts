import { useLocation } from '@ofisi/shared-contract/routing';
import { useEffect } from 'react';

/** What follows every page's own title. */
const SHOP_NAME = 'Ofisi';

/** Which path the head of the document speaks of; in the document, because every remote brings its own copy of this code. */
const OWNER_ATTRIBUTE = 'data-head-of';

const CANONICAL = 'link[rel="canonical"]';

/** As much of a description as result pages show. */
const LONGEST_DESCRIPTION = 160;

/** What a screen says of itself to search engines and chat networks, in the words of the API's `PageHeadResponse`. */
export interface PageHead {
  /** Without the shop's name, which is appended in the document's title. */
  readonly title: string;
  /** One or two plain sentences; cut after a whole word where result pages would cut it. */
  readonly description?: string | undefined;
  /** Address of the preview picture, from the root or absolute. */
  readonly image?: string | null | undefined;
  /** Open Graph type; `website` when absent. */
  readonly type?: 'website' | 'product' | undefined;
  /** Path (from the root) under which the page wants to be known; the open one, without its query, when absent. */
  readonly canonical?: string | undefined;
}

/**
 * Says in the document's head what the open screen is about; `undefined` while its data is on the way. The gateway has put
 * the first page's head into the HTML: its elements are changed, never doubled, and what it says beyond `head` (structured
 * data, a picture) stays for as long as that page is open.
 */
export function usePageHead(head: PageHead | undefined): void {
  const { pathname } = useLocation();
  const { title, description, image, type, canonical } = head ?? {};
  useEffect(() => {
    if (!title) return;
    claimHead(pathname);
    nameDocument(title);
    setMeta('property', 'og:title', title);
    if (description) {
      const text = shorten(description);
      setMeta('name', 'description', text);
      setMeta('property', 'og:description', text);
    }
    const isServed = document.querySelector(CANONICAL) !== null;
    if (type || !isServed) setMeta('property', 'og:type', type ?? 'website');
    if (image) setMeta('property', 'og:image', new URL(image, location.origin).href);
    // The gateway may know a better origin than the one of this visit.
    if (canonical || !isServed) setCanonical(new URL(canonical ?? pathname, location.origin).href);
    document.head.querySelector('meta[name="robots"]')?.remove();
  }, [pathname, title, description, image, type, canonical]);
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

function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const cut = text.slice(0, LONGEST_DESCRIPTION - 1);
  const words = text[cut.length] === ' ' ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${(words || cut).replace(/[.,;:]$/, '')}…`;
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

function setCanonical(href: string): void {
  const element = document.head.querySelector(CANONICAL) ?? document.createElement('link');
  element.setAttribute('rel', 'canonical');
  element.setAttribute('href', href);
  if (!element.isConnected) document.head.append(element);
  setMeta('property', 'og:url', href);
}
