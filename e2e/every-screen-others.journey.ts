import { lookAtEach } from './every-screen';
import { OTHER_SCREENS } from './screens/back-office';

lookAtEach(OTHER_SCREENS);
