/**
 * Fills the shop that the settings name with the small content. `KILLED_AT` names the part of the content at which the process is killed,
 * as in a power failure.
 */
import { readDataSettings } from '@ofisi/api/process/environment';
import { seedShop } from '../seed/seed-shop';
import { SMALL_CONTENT } from './small-content';

const content = new Proxy(SMALL_CONTENT, {
  get(target, part, receiver): unknown {
    if (part === process.env['KILLED_AT']) process.kill(process.pid, 'SIGKILL');
    return Reflect.get(target, part, receiver);
  },
});

void seedShop(
  readDataSettings(process.env),
  async () => content,
  () => undefined,
).then((wasEmpty) => process.stdout.write(wasEmpty ? 'filled' : 'unchanged'));
