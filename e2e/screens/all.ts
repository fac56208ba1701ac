import type { Screen } from '../screen';
import { BACK_OFFICE_SCREENS } from './back-office';
import { ORDER_SCREENS } from './orders';
import { SHELL_SCREENS } from './shell';
import { STOREFRONT_SCREENS } from './storefront';

/** Every screen in every state: all are pictured, and the journeys of `every-screen` check them in parts. */
export const ALL_SCREENS: readonly Screen[] = [
  ...STOREFRONT_SCREENS,
  ...ORDER_SCREENS,
  ...SHELL_SCREENS,
  ...BACK_OFFICE_SCREENS,
];
