import { matchPath } from 'react-router-dom';
import type { RemoteManifest } from '@ofisi/shared-contract/manifest';
import type { DefinedRemote } from '@ofisi/shared-contract/remote-app';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';

/**
 * Checks what the compiler cannot see in a manifest: ids and paths are unique, menu entries lead somewhere, and the API knows every access.
 * @param permissions all permissions that exist
 */
export function describeManifest(manifest: RemoteManifest, permissions: readonly string[]): void {
  const { actions = [], records = [] } = manifest.palette ?? {};
  const { contributions = [], slots = {} } = manifest;
  describe(`the manifest of ${manifest.name}`, () => {
    it('has unique ids and paths', () => {
      for (const values of [
        manifest.routes.map((route) => route.id),
        manifest.routes.map((route) => route.path),
        manifest.nav.map((entry) => entry.id),
        [...manifest.widgets, ...contributions].map((widget) => widget.id),
        actions.map((action) => action.id),
        records.map((source) => source.id),
      ]) {
        expect(values).toEqual([...new Set(values)]);
      }
    });

    it('has a route behind every menu entry', () => {
      const dead = manifest.nav.filter((entry) => !manifest.routes.some((route) => matchPath(route.path, entry.to)));
      expect(dead).toEqual([]);
    });

    it('links in the footer to public pages of the site, which need no parameters', () => {
      const linked = manifest.routes.filter(({ footer }) => footer !== undefined);
      expect(
        linked.filter(({ layout, access, path }) => layout !== 'site' || access !== 'public' || path.includes(':')),
      ).toEqual([]);
    });

    it('links from the command palette to its own pages', () => {
      const addresses = [...actions, ...records].map(({ to }) => to.replaceAll(/\{\w+\}/g, '1').split('?', 1)[0] ?? '');
      expect(addresses.filter((to) => !manifest.routes.some((route) => matchPath(route.path, to)))).toEqual([]);
      expect(actions.filter(({ to }) => to.includes('{'))).toEqual([]);
    });

    it('searches records with GET calls of the API that contain the search once', () => {
      const calls = records.map(({ call }) => call);
      expect(calls.filter((call) => !/^\/[a-z][\w/-]*\?[^{}#]*\{q\}[^{}#]*$/.test(call))).toEqual([]);
    });

    it('has synonyms for its own pages, which need no parameters', () => {
      const pages = manifest.routes.filter(({ path }) => !path.includes(':')).map(({ id }) => id);
      expect(Object.keys(manifest.palette?.synonyms ?? {}).filter((id) => !pages.includes(id))).toEqual([]);
    });

    it('requires only permissions that the API knows', () => {
      const known = ['public', 'signed-in', ...permissions];
      const asked = [
        ...[...manifest.routes, ...manifest.widgets, ...contributions, ...actions, ...records].map(
          ({ access }) => access,
        ),
        ...manifest.nav.map(({ permission }) => permission),
      ];
      expect(asked.filter((access) => !known.includes(access))).toEqual([]);
    });

    it('has slots in its own pages', () => {
      const pages = manifest.routes.filter(({ layout }) => layout === 'admin').map(({ id }) => id);
      expect(Object.values(slots).filter(({ page }) => !pages.includes(page))).toEqual([]);
    });

    it('is plain data', () => {
      expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
    });
  });
}

/** The roles that see each menu entry: those with its permission that may also open its page. */
export const rolesThatSee = (
  { nav, routes }: RemoteManifest,
  permissionsByRole: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    nav.map(({ id, to, permission }) => {
      const asked = [permission, ...routes.filter(({ path }) => path === to).map(({ access }) => access)];
      const roles = Object.entries(permissionsByRole).filter(([, has]) => asked.every((one) => has.includes(one)));
      return [id, roles.map(([role]) => role)];
    }),
  );

/** The contract test of a remote: checks its manifest, and that each screen and widget loads. */
export function describeContract(remote: DefinedRemote, permissions: readonly string[]): void {
  const manifest = manifestOf(remote.definition);
  describeManifest(manifest, permissions);

  describe(`the contract of ${manifest.name}`, () => {
    it.each(manifest.routes.map((route) => route.id))('loads the screen %s', async (id) => {
      expect(await remote.screens[id]?.()).toBeInstanceOf(Function);
    });

    const widgets = [...manifest.widgets, ...(manifest.contributions ?? [])].map((widget) => widget.id);
    it.each([...widgets, ...(widgets.length ? [] : ['none'])])('loads the widget %s', async (id) => {
      if (id === 'none') return expect(remote.widgets).toEqual({});
      expect(await remote.widgets[id]?.()).toBeInstanceOf(Function);
    });
  });
}
