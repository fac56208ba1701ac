import { lookAtEach } from './every-screen';
import { FINANCE_SCREENS } from './screens/back-office/finance';

lookAtEach(FINANCE_SCREENS);
