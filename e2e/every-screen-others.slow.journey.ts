import { lookAtAllOfEach } from './every-screen';
import { OTHER_SCREENS } from './screens/back-office';

lookAtAllOfEach(OTHER_SCREENS);
