import { lookAtEach } from './every-screen';
import { SERVICE_SCREENS } from './screens/back-office/service';

lookAtEach(SERVICE_SCREENS);
