import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { HELP } from './help';
import { readOptions } from './options';
import { VERBS } from './verbs';
import { PlatformError, sentence } from '../errors';
import { placeOf } from '../registry/bucket-objects';
import { registryCalls } from '../registry-server/calls';
import { connect } from '../registry-server/connect';

async function main(): Promise<void> {
  createFilesPrivately();
  const given = readOptions(process.argv.slice(2), process.env);
  const options = { ...given, place: placeOf(given.dataDir, process.env) };
  if (options.verb === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const verb = Object.hasOwn(VERBS, options.verb) ? VERBS[options.verb] : undefined;
  if (!verb) throw new PlatformError(400, `There is no verb "${options.verb}"; npm run mf -- help lists them.`);
  const { apiOrigin, browser } = options;
  const registry = await connect({ ...options, trial: { apiOrigin, browser } });
  try {
    const { text, notes = [], isRefusal } = await verb(registryCalls(registry.send), options, registry.key);
    process.stdout.write(`${text}\n`);
    for (const note of notes) process.stderr.write(`${note}\n`);
    if (isRefusal) process.exitCode = 1;
  } finally {
    await registry.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`);
  process.exitCode = 1;
});
