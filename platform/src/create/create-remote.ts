import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlatformError } from '../errors';
import { isRemoteName, SHELL } from '../registry/names';
import { remoteFiles, titleOf } from './template';

interface Packages {
  readonly workspaces: readonly string[];
}

interface Workspace {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The remote of the back-office from which the dependencies of a new one's first page are taken. */
const MODEL = 'mf-settings-admin';
const NEEDED = ['@ofisi/shared-admin-ui', '@ofisi/shared-auth', '@ofisi/shared-contract', 'react'];

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

const writeJson = (file: string, content: object): void => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

function checkFolder(folder: string): void {
  const name = basename(folder);
  if (name === SHELL || !isRemoteName(name))
    throw new PlatformError(400, `"${name}" is not the name of a remote (mf- and lower-case words).`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new PlatformError(409, `${folder} already exists and is not empty.`);
  if (!existsSync(dirname(folder))) throw new PlatformError(404, `There is no folder ${dirname(folder)}.`);
}

/** Links the repository's packages for a remote beside it on this machine. */
function linkPackages(folder: string, repository: string): void {
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'dir');
}

function addWorkspace(name: string, repository: string): void {
  const file = join(repository, 'package.json');
  const content = readJson<Packages>(file);
  const last = content.workspaces.findLastIndex((workspace) => workspace.startsWith('mf-'));
  writeJson(file, { ...content, workspaces: content.workspaces.toSpliced(last + 1, 0, name) });
}

/**
 * Creates a remote with a page of the back-office, its menu entry and its contract test, as one of the repository's workspaces or anywhere
 * else.
 * @param folder absolute path; its name is the remote's
 * @returns whether it is a workspace of the repository
 * @throws PlatformError 400, 404, 409
 */
export function createRemote(folder: string, title: string | null, repository: string): { isWorkspace: boolean } {
  checkFolder(folder);
  const name = basename(folder);
  const isWorkspace = dirname(folder) === repository;
  const { dependencies, devDependencies } = readJson<Workspace>(join(repository, MODEL, 'package.json'));
  const needed = Object.entries(dependencies).filter(([dependency]) => NEEDED.includes(dependency));
  const files = remoteFiles({
    name,
    title: title?.replace(/\s+/g, ' ').trim() || titleOf(name),
    dependencies: Object.fromEntries(needed),
    devDependencies,
    isElsewhere: !isWorkspace,
  });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (isWorkspace) addWorkspace(name, repository);
  else linkPackages(folder, repository);
  return { isWorkspace };
}
