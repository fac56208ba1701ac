import { seeded } from '@ofisi/shared-server/testing/seeded';
import { runSimulator } from '../program';

/** An unreliable tax office: every fifth document meets a fault. */
void runSimulator({
  slowBy: 50,
  hasDetails: true,
  random: seeded(process.pid),
  faults: { busy: 0.05, down: 0.05, html: 0.03, 'no answer': 0.05, slow: 0.02, 'other code': 0.03 },
});
