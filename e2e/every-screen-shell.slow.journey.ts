import { lookAtAllOfEach } from './every-screen';
import { SHELL_SCREENS } from './screens/shell';

lookAtAllOfEach(SHELL_SCREENS, ({ acted }) => !acted);
