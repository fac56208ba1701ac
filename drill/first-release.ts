import { errorsIn } from './containers';
import { firstDay } from './first-day';
import { quietly, type Drill } from './result';
import { SERVERS } from './shape';

/** The steps of a new operator in docs/production.md, in their order: releases, servers, and the first day. */
export const firstRelease: Drill = {
  name: 'first-release',
  run: async (shape) => [
    await quietly('releases are published for the first time', async () => {
      const said = await shape.run('releases');
      return said.includes('All releases of this version are published') ? [] : [said];
    }),
    await quietly('publishing again: nothing is new', async () =>
      /^Pinning/m.test(await shape.run('releases')) ? ['it pinned something'] : [],
    ),
    await quietly('all servers start and become healthy', async () => {
      for (const name of SERVERS) await shape.up(name);
      const page = await shape.call('/');
      return page.status === 200 ? [] : [`the home page answers ${page.status}`];
    }),
    ...(await firstDay(shape)),
    await quietly('no server has logged an error', async () =>
      SERVERS.flatMap((name) => errorsIn(shape.place, name).map((line) => `${name}: ${line}`)),
    ),
  ],
};
