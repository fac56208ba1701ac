import { lookAtAllOfEach } from './every-screen';
import { ORDER_SCREENS } from './screens/orders';

lookAtAllOfEach(ORDER_SCREENS, ({ acted }) => !acted);
