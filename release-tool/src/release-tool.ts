#!/usr/bin/env node
import { helpFor } from '@ofisi/platform/cli/help';
import { readOptions } from '@ofisi/platform/cli/options';
import { VERBS } from '@ofisi/platform/cli/verbs';
import { PlatformError, sentence } from '@ofisi/platform/errors';
import { registryCalls } from '@ofisi/platform/registry-server/calls';
import { overHttp } from '@ofisi/platform/registry/over-http';
import { createKey } from './key';
import { registryAddress } from './registry-address';

/** Verbs that need the repository of the shop, or the machines of the registry and the gateways. */
const OF_OPERATORS = [
  'create',
  'add-resource',
  'publish-packages',
  'token',
  'member',
  'team',
  'key',
  'trust',
  'export',
  'to-bucket',
];

const KEY_HELP = '  key                                creates a key that signs releases, in the file REGISTRY_KEY\n';

/** Commands of the repository, as they are called in a team's own. */
const asInstalled = (text: string): string =>
  text.replaceAll('npm run mf --', 'npx release-tool').replaceAll(/npm run build -- \S+/g, 'npm run build');

/** `npx release-tool <verb>`: the release tool without the repository of the shop; it always works on a registry over HTTP. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.verb === 'help') {
    process.stdout.write(asInstalled(helpFor(OF_OPERATORS)).replace(/^ {2}help /m, `${KEY_HELP}$&`));
    return;
  }
  if (options.verb === 'key') {
    process.stdout.write(`${createKey(options.keyFile)}\n`);
    return;
  }
  const isKnown = Object.hasOwn(VERBS, options.verb) && !OF_OPERATORS.includes(options.verb);
  const verb = isKnown ? VERBS[options.verb] : undefined;
  if (!verb) throw new PlatformError(400, `There is no verb "${options.verb}"; npx release-tool help lists them.`);
  const origin = registryAddress(process.cwd(), process.env);
  const calls = registryCalls(overHttp(origin, process.env['REGISTRY_TOKEN'] || null));
  const {
    text,
    notes = [],
    isRefusal,
  } = await verb(calls, { ...options, registryUrl: origin }, () => Promise.resolve(null));
  process.stdout.write(`${asInstalled(text)}\n`);
  for (const note of notes) process.stderr.write(`${asInstalled(note)}\n`);
  if (isRefusal) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${asInstalled(sentence(error))}\n`);
  process.exitCode = 1;
});
