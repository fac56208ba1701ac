import { lookAtAllOfEach } from './every-screen';
import { SERVICE_SCREENS } from './screens/back-office/service';

lookAtAllOfEach(SERVICE_SCREENS);
