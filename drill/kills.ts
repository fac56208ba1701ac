import { whileShopping, type Drill, type Result } from './result';

/** What is cut off in the middle may be seen once by those whose answer it was; nobody waits long. */
const CUT_OFF = { errors: 16, longest: 5_000 };

/** Each server dies at once, with what it was doing, and is started again. */
export const kills: Drill = {
  name: 'kills',
  async run(shape) {
    const results: Result[] = [];
    for (const name of ['gateway', 'gateway-2', 'api', 'api-2', 'registry'])
      results.push(
        await whileShopping(shape, `${name} is killed, and started again at once`, CUT_OFF, async () => {
          await shape.kill(name);
          await shape.up(name);
        }),
      );
    results.push(
      await whileShopping(shape, 'PostgreSQL is away for 5 s', { errors: 2_000, longest: 15_000 }, async () => {
        await shape.down('database');
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        await shape.up('database');
        await new Promise((resolve) => setTimeout(resolve, 5_000));
      }),
    );
    return results;
  },
};
