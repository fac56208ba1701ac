import { DESKTOP } from './devices';
import { testHydration } from './hydration';

testHydration(DESKTOP);
