import { serve } from '../serve';
import { QUICK } from './tax-office';

/** The API for tests that cannot wait: it soon asks about what was not reported to it. */
void serve({ mpesa: { answer: 2_000, send: 500, poll: 500, statement: 2_000 }, etims: QUICK, jobsLockedFor: 5_000 });
