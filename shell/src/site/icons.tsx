import type { ReactNode } from 'react';

/** Stroke icons of bars, menus and footer: 24 units square, in the colour of the text around them. */
const DRAWINGS = {
  cart: 'M2.5 4h2.6l2.5 11.2h10.1L20 7.5H6M9.3 18.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2zM16.2 18.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9.5l6 6 6-6',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  copy: 'M9 9h10.5v11.5H9zM5.5 15H4.5V3.5H15V5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  phone:
    'M5 4h4l1.6 4.4-2.3 1.7a11.5 11.5 0 0 0 5.6 5.6l1.7-2.3L20 15v4a1.6 1.6 0 0 1-1.7 1.6A15.6 15.6 0 0 1 3.4 5.7 1.6 1.6 0 0 1 5 4z',
  mail: 'M3.5 6h17v12h-17zM4 6.6l8 6.4 8-6.4',
  pin: 'M12 21s-6.8-6-6.8-11.2a6.8 6.8 0 0 1 13.6 0C18.8 15 12 21 12 21zM12 12.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  facebook:
    'M13.5 21v-7.5H16l.5-3h-3V8.7c0-1 .4-1.7 1.7-1.7h1.5V4.2c-.6-.1-1.4-.2-2.2-.2-2.4 0-4 1.4-4 4.1v2.4H8v3h2.5V21',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM17 7h.01',
  chat: 'M12 4a8 8 0 0 1 0 16 8.6 8.6 0 0 1-3.8-.9L4 20l1-3.9A8 8 0 0 1 12 4z',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  shop: 'M4 9.5L5.5 4h13L20 9.5M4 9.5h16M5.5 9.5V20h13V9.5M10 20v-5.5h4V20',
  out: 'M14 8V5H4.5v14H14v-3M9.5 12h11M17 8.5l3.5 3.5-3.5 3.5',
  heart: 'M12 20.3S3.8 15.4 3.8 9.4a4.5 4.5 0 0 1 8.2-2.6 4.5 4.5 0 0 1 8.2 2.6c0 6-8.2 10.9-8.2 10.9z',
  parcel: 'M12 3l8 4v10l-8 4-8-4V7zM4 7l8 4 8-4M12 11v10',
  offline: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.2 12a9.8 9.8 0 0 1 3.6-2.2M13 9.2A9.8 9.8 0 0 1 18.8 12M12 19h.01',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20.5 20.5',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Decoration: the control around it carries the name. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <StrokeIcon>
    <path d={DRAWINGS[name]} />
  </StrokeIcon>
);

/** The frame of every stroke icon, the sidebar's included. */
export const StrokeIcon = ({ children }: { readonly children: ReactNode }) => (
  <svg
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);
