/** Links of the top bar, in both layouts (SF §2). Cart and login have forms of their own. */
export const SITE_LINKS = [
  { label: 'Home', to: '/' },
  { label: 'About us', to: '/about-us' },
  { label: 'Shop', to: '/shop' },
] as const;

/** What has a place in the mobile menu and in the footer (decisions SF-3 and SF-33). */
export const MORE_LINKS = [
  { label: 'Favourites', to: '/favourites' },
  { label: 'Track your order', to: '/track-order' },
] as const;
