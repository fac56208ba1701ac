import type { NavIcon } from '@ofisi/shared-contract/manifest';
import { StrokeIcon } from '../site/icons';

const DRAWINGS: Readonly<Record<NavIcon, string>> = {
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  tag: 'M3.5 12.5V4h8.5l8.5 8.5-8.5 8.5zM8 8h.01',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6L3.4 9.8l6-.8z',
  box: 'M12 3l8 4.2v9.6L12 21l-8-4.2V7.2zM4.3 7.3L12 11.5l7.7-4.2M12 11.5V21',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  ruler: 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
  barcode: 'M4 6v12M7.5 6v12M11 6v12M14 6v12M17 6v12M20 6v12',
  truck: 'M3 6h11v10H3zM14 9.5h4l3 3.5v3h-7M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c0-3 2.8-5 6.5-5s6.5 2 6.5 5M16 5a3.2 3.2 0 0 1 0 6.2M17.5 14.8c2.4.5 4 2.2 4 4.7',
  pin: 'M12 21s-6.8-6-6.8-11.2a6.8 6.8 0 0 1 13.6 0C18.8 15 12 21 12 21zM12 12.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  cart: 'M2.5 4h2.6l2.5 11.2h10.1L20 7.5H6M9.3 18.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2zM16.2 18.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  return: 'M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4',
  wallet: 'M4 7.5h15.5v12H4zM4 7.5L16 4v3.5M15.5 13.5h.01',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3.2 8-7.5 9.5-4.3-1.5-7.5-4.9-7.5-9.5V6zM9 12l2.2 2.2L15.2 10',
};

/** The icon of a sidebar entry. Decoration: the entry carries the name. */
export const NavIconDrawing = ({ icon }: { readonly icon: NavIcon }) => (
  <StrokeIcon>
    <path d={DRAWINGS[icon]} />
  </StrokeIcon>
);
