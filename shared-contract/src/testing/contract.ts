import { matchPath } from 'react-router-dom';
import type { RemoteApp } from '../remote-app';
import type { RemoteManifest } from '../manifest';

/**
 * The contract test of a remote, in one line of its own: `describeContract(remote)`.
 * What the compiler cannot see: ids and paths are unique, menu entries lead somewhere, screens load.
 */
export function describeContract(remote: RemoteApp<RemoteManifest>): void {
  const { manifest } = remote;

  describe(`the contract of ${manifest.name}`, () => {
    it('claims no id and no path twice', () => {
      for (const values of [
        manifest.routes.map((route) => route.id),
        manifest.routes.map((route) => route.path),
        manifest.nav.map((entry) => entry.id),
        manifest.widgets.map((widget) => widget.id),
      ]) {
        expect(values).toEqual([...new Set(values)]);
      }
    });

    it('has a route behind every menu entry', () => {
      const dead = manifest.nav.filter((entry) => !manifest.routes.some((route) => matchPath(route.path, entry.to)));
      expect(dead).toEqual([]);
    });

    it('is plain data', () => {
      expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
    });

    it.each(manifest.routes.map((route) => route.id))('loads the screen %s', async (id) => {
      expect(await remote.screens[id]?.()).toBeInstanceOf(Function);
    });

    it.each([...manifest.widgets.map((widget) => widget.id), ...(manifest.widgets.length ? [] : ['none'])])(
      'loads the widget %s',
      async (id) => {
        if (id === 'none') return expect(remote.widgets).toEqual({});
        expect(await remote.widgets[id]?.()).toBeInstanceOf(Function);
      },
    );
  });
}
