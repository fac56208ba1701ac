import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShared } from './shared-modules';
import { WORKSPACES_ROOT } from './workspaces-root';

/** Marks of a module with state: two copies in a page would each have their own. */
const KEEPS_STATE = /from 'zustand|\bcreateContext[<(]|new QueryClient\(/;

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(WORKSPACES_ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('testing'))
    .map((name) => readFileSync(join(WORKSPACES_ROOT, folder, 'src', name), 'utf8'));
}

const remotes = readdirSync(WORKSPACES_ROOT).filter((name) => name.startsWith('mf-'));

/** The modules of the page's own packages that remotes import. */
const asked = new Set(
  remotes
    .flatMap(sourcesIn)
    .flatMap((source) => [
      ...source.matchAll(/^(?:import|export) (?!type)[^;]*? from '(@ofisi\/shared-(?:auth|page)\/[\w-]+)'/gm),
    ])
    .map(([, request = '']) => request),
);

const sourceOf = (request: string): string =>
  readFileSync(join(WORKSPACES_ROOT, request.replace(/^@ofisi\/(shared-\w+)\//, '$1/src/') + '.ts'), 'utf8');

test('modules with page state that remotes import exist once: the shell shares them', () => {
  const withState = [...asked].filter((request) => KEEPS_STATE.test(sourceOf(request)));
  expect(withState).toContain('@ofisi/shared-auth/session');
  expect(withState.filter((request) => !isShared(request))).toEqual([]);
});
