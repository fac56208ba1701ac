import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packServers } from './pack-servers';

/** `npm run pack-servers -- --from <compiled folder> --to <folder>`: copies the part of it that an image needs. */
const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } }, strict: true }).values;
if (!from || !to) {
  console.error('Name the folders: npm run pack-servers -- --from <compiled folder> --to <folder>');
  process.exit(2);
}
packServers(resolve(from), resolve(to)).then(
  (packages) => console.log(`Packed ${packages} packages to ${to}.`),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
