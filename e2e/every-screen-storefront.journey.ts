import { lookAtEach } from './every-screen';
import { STOREFRONT_SCREENS } from './screens/storefront';

lookAtEach(STOREFRONT_SCREENS);
