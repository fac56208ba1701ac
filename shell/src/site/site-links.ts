/** Links of the top bar, in both layouts (SF §2). Cart and login have forms of their own. */
export const SITE_LINKS = [
  { label: 'Home', to: '/' },
  { label: 'About us', to: '/about-us' },
  { label: 'Shop', to: '/shop' },
] as const;
