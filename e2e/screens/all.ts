import type { Screen } from '../screen';
import { BACK_OFFICE_SCREENS } from './back-office';
import { ORDER_SCREENS } from './orders';
import { SHELL_SCREENS } from './shell';
import { STOREFRONT_SCREENS } from './storefront';

/** The screens that everybody may open. */
export const PUBLIC_SCREENS: readonly Screen[] = [...STOREFRONT_SCREENS, ...ORDER_SCREENS, ...SHELL_SCREENS];

/** Every screen in every state: what is pictured, searched for barriers and watched while it loads. */
export const ALL_SCREENS: readonly Screen[] = [...PUBLIC_SCREENS, ...BACK_OFFICE_SCREENS];
