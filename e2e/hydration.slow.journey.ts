import { testBeforeHydration } from './before-hydration';
import { DESKTOP } from './devices';
import { testHydration } from './hydration';

testHydration(DESKTOP);
testBeforeHydration(DESKTOP);
