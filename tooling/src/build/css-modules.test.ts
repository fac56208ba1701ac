import { join } from 'node:path';
import { cssModules } from './css-modules';
import { WORKSPACES_ROOT } from './workspaces-root';

const SITE_UI = join(WORKSPACES_ROOT, 'shared-site-ui', 'src');
const BUTTONS = ['button', 'primary', 'quiet', 'block'];

/** The names that a release gives to the classes of a sheet shared by all releases. */
function names(
  workspace: string,
  container: string,
  sheet = 'button.module.css',
  classes = BUTTONS,
): readonly string[] {
  const { getLocalIdent } = cssModules(join(WORKSPACES_ROOT, workspace), container);
  return classes.map((name) => getLocalIdent({ resourcePath: join(SITE_UI, sheet) }, '', name) ?? name);
}

const common = (one: readonly string[], other: readonly string[]) => one.filter((name) => other.includes(name));

it('a class always has the same valid name in a release', () => {
  const once = names('shell', 'shell_0123456789ab');
  expect(names('shell', 'shell_0123456789ab')).toEqual(once);
  expect(new Set([...once, ...names('shell', 'shell_0123456789ab', 'icon-button.module.css', ['button'])]).size).toBe(
    5,
  );
  for (const name of once) expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3}[a-z0-9]+$/);
});

it.each([
  ['two remotes', 'shell', 'shell_0123456789ab', 'mf-storefront', 'mf_storefront_0123456789ab'],
  ['two releases of one remote', 'shell', 'shell_0123456789ab', 'shell', 'shell_ba9876543210'],
])('%s do not share class names, though they share the sheet', (_, one, container, other, otherContainer) => {
  expect(common(names(one, container), names(other, otherContainer))).toEqual([]);
});

it('hashes the name of a class that was added during the build, also per release', () => {
  const { getLocalIdent, localIdentHashSalt } = cssModules(join(WORKSPACES_ROOT, 'shell'), 'shell_0123456789ab');
  expect(getLocalIdent({ resourcePath: join(SITE_UI, 'new.module.css') }, '', 'new')).toBeUndefined();
  expect(localIdentHashSalt).toBe('shell_0123456789ab');
});
