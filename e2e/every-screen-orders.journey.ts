import { lookAtEach } from './every-screen';
import { ORDER_SCREENS } from './screens/orders';

lookAtEach(ORDER_SCREENS);
