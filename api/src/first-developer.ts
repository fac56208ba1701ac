/**
 * Creates the first Developer in your own database; further users are created in the back-office. `npm run first-developer -- --name "Jane
 * Wanjiru" --email jane@shop.co.ke` The password is read from standard input if it is piped in; otherwise it is generated and printed once.
 */
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { secureDataFolder } from './data-folder';
import { StartupError } from './engine/errors';
import { openEngine, readDataSettings } from './process/environment';
import { checkDeveloper, makeFirstDeveloper } from './identity/make-first-developer';
import { sentenceOfEnd } from './engine/system-errors';

async function readPassword(): Promise<{ password: string; generated: boolean }> {
  const piped = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  return piped === ''
    ? { password: randomBytes(12).toString('base64url'), generated: true }
    : { password: piped, generated: false };
}

/** @throws StartupError on an unknown option */
function readOptions() {
  try {
    return parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } }).values;
  } catch (error) {
    const [what = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new StartupError(`${what}. Usage: first-developer --name "Jane Wanjiru" --email jane@shop.co.ke`);
  }
}

async function main(): Promise<void> {
  const values = readOptions();
  const { password, generated } = await readPassword();
  const developer = checkDeveloper({ ...values, password });
  const settings = readDataSettings(process.env);
  secureDataFolder(settings.DATA_DIR);
  const engine = await openEngine(settings, (sentence) => process.stderr.write(`${sentence}\n`));
  try {
    await makeFirstDeveloper(engine.db, developer);
  } finally {
    await engine.close();
  }
  process.stdout.write(`${developer.email} is the first Developer.${generated ? ` Password: ${password}` : ''}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOfEnd(error)}\n`);
  process.exit(1);
});
