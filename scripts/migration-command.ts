import { parseArgs } from 'node:util';
import { MIGRATIONS_FOLDER } from '@ofisi/api/migrations-folder';
import { forgetDraft, writeMigration } from './migration';

/** `npm run migration -- --name couriers` writes the next migration of the API's tables, and rewrites an uncommitted one of that name. */
const { name = '' } = parseArgs({ options: { name: { type: 'string' } } }).values;
if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
  process.stderr.write('Name the change in lower case: npm run migration -- --name couriers\n');
  process.exit(2);
}
forgetDraft(MIGRATIONS_FOLDER, name);
process.stdout.write(writeMigration(MIGRATIONS_FOLDER, name));
