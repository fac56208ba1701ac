import { z } from 'zod';
import { pathOf, queryOf, type Send } from '../registry/over-http';
import { healthSlot } from './slot-document';
import type { HealthStore } from './slots';

/** The slots in the registry's process, over HTTP. */
export const httpHealthStore = (send: Send): HealthStore => ({
  async write(environment, slot) {
    await send('POST', pathOf('gateway', 'health', environment), slot);
  },
  async read(environment, since) {
    const answer = await send(
      'GET',
      `${pathOf('environments', environment, 'health')}${queryOf({
        since: String(since),
      })}`,
    );
    return z.object({ slots: z.array(healthSlot) }).parse(answer).slots;
  },
});
