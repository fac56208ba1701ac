#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { titleOf } from '@ofisi/platform/create/template';
import { PlatformError, sentence } from '@ofisi/platform/errors';
import { isRemoteName, SHELL } from '@ofisi/platform/registry/names';
import { repositoryFiles } from './files';

const REGISTRY = /^https?:\/\/\S+\/$/;

/** The registry from which npm installs our packages here. @throws PlatformError where npm knows none */
function registryOfNpm(): string {
  const known = execFileSync('npm', ['config', 'get', '@ofisi:registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  if (REGISTRY.test(known)) return known;
  throw new PlatformError(
    400,
    'npm knows no registry for @ofisi: npm config set @ofisi:registry https://registry.example.com/npm/',
  );
}

function checkFolder(folder: string): string {
  const name = basename(folder);
  if (name === SHELL || !isRemoteName(name))
    throw new PlatformError(400, `"${name}" is not the name of a remote (mf- and lower-case words).`);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git' && file !== '.npmrc'))
    throw new PlatformError(409, `${folder} already exists and is not empty.`);
  return name;
}

/**
 * `npm create @ofisi/remote mf-rentals -- --title "Printers for rent"`: writes a remote into a folder of that name, with a page of the
 * back-office, its tests, and a workflow of CI. Everything that it needs is installed from the registry of the shop.
 */
function main(): void {
  const options = { title: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [word] = positionals;
  if (!word) throw new PlatformError(400, 'Name the remote: npm create @ofisi/remote mf-rentals');
  const folder = resolve(word);
  const name = checkFolder(folder);
  const title = values.title?.replace(/\s+/g, ' ').trim() || titleOf(name);
  const files = repositoryFiles({ name, title, registry: registryOfNpm() });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const steps = [
    `cd ${word}`,
    'npm install',
    'npm test',
    'npm run dev -- --shop https://qa.shop.example.com',
    'npm run build',
    'npx release-tool publish ./',
    `npx release-tool pin ${name} --environment qa`,
  ];
  process.stdout.write(`Made ${folder}. Next:\n${steps.map((step) => `  ${step}\n`).join('')}`);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`);
  process.exitCode = 1;
}
