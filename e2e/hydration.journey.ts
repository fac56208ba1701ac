import { PHONE } from './devices';
import { testHydration } from './hydration';

testHydration(PHONE);
