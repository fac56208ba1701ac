import { siteTexts } from '../texts/site';

/** Links of the top bar, in both layouts (SF §2 Top bar). Cart and login have forms of their own. */
export const SITE_LINKS = [
  { label: siteTexts.home, to: '/' },
  { label: siteTexts.aboutUs, to: '/about-us' },
  { label: siteTexts.shop, to: '/shop' },
] as const;

/** The footer's list of all of them: where the menu leads as long as no script opens it. */
export const WAYS_ID = 'ways';

/** What has a place in the mobile menu and in the footer (decisions SF-3 and SF-33). */
export const MORE_LINKS = [
  { label: siteTexts.favourites, to: '/favourites' },
  { label: siteTexts.trackOrder, to: '/track-order' },
] as const;

/** What is looked for at the foot of a page only. */
export const FOOTER_LINKS = [{ label: siteTexts.delivery, to: '/delivery-and-returns' }] as const;
