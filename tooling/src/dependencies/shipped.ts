import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';

/** The workspaces that the images run. */
export const SERVERS: readonly string[] = ['api', 'platform'];

/** The workspaces that reach a customer of the project, as servers or as scripts of a page; shared packages come as their dependencies. */
export function shippedWorkspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(WORKSPACES_ROOT, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  return [...SERVERS, 'shell', ...workspaces.filter((name) => name.startsWith('mf-'))];
}
