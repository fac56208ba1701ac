import { lookAtEach } from './every-screen';
import { SALES_SCREENS } from './screens/back-office/sales';

lookAtEach(SALES_SCREENS);
