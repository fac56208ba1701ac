import { testBeforeHydration } from './before-hydration';
import { PHONE } from './devices';
import { testHydration } from './hydration';

testHydration(PHONE);
testBeforeHydration(PHONE);
