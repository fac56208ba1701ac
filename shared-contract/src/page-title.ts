import { useEffect } from 'react';

/** What follows every page's own title. */
const SHOP_NAME = 'Ofisi';

/** `title` as the document carries it: `Shop · Ofisi`. */
const documentTitle = (title: string): string => `${title} · ${SHOP_NAME}`;

/**
 * Names the open page, once its data is there (`undefined` keeps the route's title). The page came with a `<title>` of
 * its own, which is the one that counts, so the text is set rather than another element rendered.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
