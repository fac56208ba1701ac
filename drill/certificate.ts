import { setTimeout as pause } from 'node:timers/promises';
import { quietly, whileShopping, type Drill } from './result';

/** A minute is long: somebody waits longer in it than while servers are replaced. */
const HARDLY_NOTICED = { errors: 0, longest: 2_000 };

/** It must be renewed within this time. */
const SHOPPING_MS = 60_000;

/** Caddy gets its certificate from another machine, by answering under its name, and renews it in time. */
export const certificate: Drill = {
  name: 'certificate',
  async run(shape) {
    let first = '';
    const got = await quietly('a certificate is issued automatically', async () => {
      await shape.startAuthority();
      await shape.useProxy('caddy-acme');
      for (let tries = 0; first === ''; tries += 1) {
        first = await shape.certificate().catch(async (error: unknown) => {
          if (tries > 60) throw error;
          await pause(500);
          return '';
        });
      }
      return [];
    });
    const renewed = await whileShopping(
      shape,
      'the certificate is renewed before it expires',
      HARDLY_NOTICED,
      async () => {
        await pause(SHOPPING_MS);
        if ((await shape.certificate()) === first) throw new Error('it was not renewed');
      },
    );
    await shape.useProxy('caddy');
    return [got, renewed];
  },
};
