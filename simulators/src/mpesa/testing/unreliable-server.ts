import { seeded } from '@ofisi/shared-server/testing/seeded';
import { runSimulator } from '../program';

/** An unreliable, fast M-Pesa: phones answer at once, and nearly every second payment has a fault. */
void runSimulator({
  answersAfter: 30,
  promptsFor: 2_000,
  lateBy: 1_500,
  random: seeded(process.pid),
  faults: {
    'lost callback': 0.1,
    'doubled callback': 0.1,
    'late callback': 0.08,
    'early callback': 0.05,
    'other amount': 0.03,
    'no response': 0.05,
    busy: 0.05,
    locked: 0.03,
    'expired token': 0.03,
  },
});
