import { lookAtAllOfEach } from './every-screen';
import { CONTACTS_SCREENS } from './screens/back-office/contacts';
import { HOME_SCREENS } from './screens/back-office/home';
import { RELEASES_SCREENS } from './screens/back-office/releases';
import { SETTINGS_SCREENS } from './screens/back-office/settings';

lookAtAllOfEach([...HOME_SCREENS, ...CONTACTS_SCREENS, ...SETTINGS_SCREENS, ...RELEASES_SCREENS]);
