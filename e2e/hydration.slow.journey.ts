import { testBeforeHydration } from './before-hydration';
import { testEveryTenth } from './every-tenth';
import { DESKTOP } from './devices';
import { testHydration } from './hydration';

testHydration(DESKTOP);
testBeforeHydration(DESKTOP);
testEveryTenth(DESKTOP);
