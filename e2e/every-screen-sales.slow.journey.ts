import { lookAtAllOfEach } from './every-screen';
import { SALES_SCREENS } from './screens/back-office/sales';

lookAtAllOfEach(SALES_SCREENS);
