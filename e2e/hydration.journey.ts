import { testBeforeHydration } from './before-hydration';
import { testEveryTenth } from './every-tenth';
import { PHONE } from './devices';
import { testHydration } from './hydration';

testHydration(PHONE);
testBeforeHydration(PHONE);
testEveryTenth(PHONE);
