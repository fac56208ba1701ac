import { lookAtAllOfEach } from './every-screen';
import { FINANCE_SCREENS } from './screens/back-office/finance';

lookAtAllOfEach(FINANCE_SCREENS);
