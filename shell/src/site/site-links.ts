/** Links of the top bar, in both layouts (SF §2 Top bar). Cart and login have forms of their own. */
export const SITE_LINKS = [
  { label: 'Home', to: '/' },
  { label: 'About us', to: '/about-us' },
  { label: 'Shop', to: '/shop' },
] as const;

/** The footer's list of all of them: where the menu leads as long as no script opens it. */
export const WAYS_ID = 'ways';

/** What has a place in the mobile menu and in the footer (decisions SF-3 and SF-33). */
export const MORE_LINKS = [
  { label: 'Favourites', to: '/favourites' },
  { label: 'Track your order', to: '/track-order' },
] as const;

/** What is looked for at the foot of a page only. */
export const FOOTER_LINKS = [{ label: 'Delivery and returns', to: '/delivery-and-returns' }] as const;
