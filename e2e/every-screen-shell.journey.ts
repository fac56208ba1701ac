import { lookAtEach } from './every-screen';
import { SHELL_SCREENS } from './screens/shell';

lookAtEach(SHELL_SCREENS);
