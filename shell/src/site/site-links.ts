import { siteTexts } from '../texts/site';

/** Links of the top bar, in both layouts (SF §2 Top bar). Cart and login have components of their own. */
export const SITE_LINKS = [
  { label: siteTexts.home, to: '/' },
  { label: siteTexts.aboutUs, to: '/about-us' },
  { label: siteTexts.shop, to: '/shop' },
] as const;

/** Id of the footer's list of all links: the target of the menu button until a script opens the menu. */
export const FOOTER_LINKS_ID = 'ways';

/** Links in the mobile menu and in the footer (decisions SF-3 and SF-33). */
export const MORE_LINKS = [
  { label: siteTexts.favourites, to: '/favourites' },
  { label: siteTexts.trackOrder, to: '/track-order' },
] as const;
