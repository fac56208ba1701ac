import type { Screen } from '../screen';
import { CATALOGUE_SCREENS } from './back-office/catalogue';
import { CONTACTS_SCREENS } from './back-office/contacts';
import { FINANCE_SCREENS } from './back-office/finance';
import { HOME_SCREENS } from './back-office/home';
import { SALES_SCREENS } from './back-office/sales';
import { SETTINGS_SCREENS } from './back-office/settings';
import { STOCK_SCREENS } from './back-office/stock';

/** Every screen of the back-office. */
export const BACK_OFFICE_SCREENS: readonly Screen[] = [
  ...HOME_SCREENS,
  ...CATALOGUE_SCREENS,
  ...STOCK_SCREENS,
  ...CONTACTS_SCREENS,
  ...SALES_SCREENS,
  ...FINANCE_SCREENS,
  ...SETTINGS_SCREENS,
];
