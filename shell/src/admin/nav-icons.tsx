import { isNavIcon, type NAV_ICONS, type NavIcon } from '@ofisi/shared-contract/manifest';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { bankIcon } from '@ofisi/shared-site-ui/icons/bank';
import { barcodeIcon } from '@ofisi/shared-site-ui/icons/barcode';
import { boxIcon } from '@ofisi/shared-site-ui/icons/box';
import { cartIcon } from '@ofisi/shared-site-ui/icons/cart';
import { chartIcon } from '@ofisi/shared-site-ui/icons/chart';
import { dashboardIcon } from '@ofisi/shared-site-ui/icons/dashboard';
import { documentIcon } from '@ofisi/shared-site-ui/icons/document';
import { gridIcon } from '@ofisi/shared-site-ui/icons/grid';
import { peopleIcon } from '@ofisi/shared-site-ui/icons/people';
import { pinIcon } from '@ofisi/shared-site-ui/icons/pin';
import { receiptIcon } from '@ofisi/shared-site-ui/icons/receipt';
import { registerIcon } from '@ofisi/shared-site-ui/icons/register';
import { returnIcon } from '@ofisi/shared-site-ui/icons/return';
import { rulerIcon } from '@ofisi/shared-site-ui/icons/ruler';
import { shieldIcon } from '@ofisi/shared-site-ui/icons/shield';
import { starIcon } from '@ofisi/shared-site-ui/icons/star';
import { tagIcon } from '@ofisi/shared-site-ui/icons/tag';
import { truckIcon } from '@ofisi/shared-site-ui/icons/truck';
import { walletIcon } from '@ofisi/shared-site-ui/icons/wallet';

const SHELL_DRAWINGS = {
  dashboard: dashboardIcon,
  tag: tagIcon,
  star: starIcon,
  box: boxIcon,
  grid: gridIcon,
  ruler: rulerIcon,
  barcode: barcodeIcon,
  truck: truckIcon,
  people: peopleIcon,
  pin: pinIcon,
  cart: cartIcon,
  receipt: receiptIcon,
  return: returnIcon,
  wallet: walletIcon,
  bank: bankIcon,
  register: registerIcon,
  document: documentIcon,
  chart: chartIcon,
  shield: shieldIcon,
} satisfies Readonly<Record<(typeof NAV_ICONS)[number], string>>;

const DRAWINGS: Readonly<Record<string, string>> = SHELL_DRAWINGS;

/** The icon of a sidebar entry. Decorative: the entry itself carries the name. */
export const NavIconDrawing = ({ icon }: { readonly icon: NavIcon }) => (
  <Icon drawing={DRAWINGS[icon] ?? (isNavIcon(icon) ? icon.replace(/^path:/, '') : '')} size={22} />
);
