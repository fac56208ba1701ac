import { lookAtEach } from './every-screen';
import { CATALOGUE_SCREENS } from './screens/back-office/catalogue';
import { STOCK_SCREENS } from './screens/back-office/stock';

lookAtEach([...CATALOGUE_SCREENS, ...STOCK_SCREENS]);
