import { lookAtAllOfEach } from './every-screen';
import { STOREFRONT_SCREENS } from './screens/storefront';

lookAtAllOfEach(STOREFRONT_SCREENS, ({ acted }) => !acted);
