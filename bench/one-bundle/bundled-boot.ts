import type { BootDocument, BootRelease } from '../../shared-contract/src/boot';
import type { RemoteManifest } from '../../shared-contract/src/manifest';

/** The manifests of all remotes; defined by the build configuration. */
declare const REMOTE_MANIFESTS: readonly RemoteManifest[];

/** The gateway's boot document, with the bundled remotes added. */
export function bundledBoot(boot: BootDocument): BootDocument {
  const owner = (kind: 'routes' | 'nav' | 'widgets', id: string) =>
    REMOTE_MANIFESTS.find((manifest) => manifest[kind].some((entry) => entry.id === id))?.name ?? 'shell';
  return {
    ...boot,
    remotes: Object.fromEntries(
      REMOTE_MANIFESTS.map(({ name, title }) => [name, { title, current: bundled(name), lastGood: null }]),
    ),
    routes: boot.routes.map((route) => ({ ...route, remote: owner('routes', route.id) })),
    nav: boot.nav.map((entry) => ({ ...entry, remote: owner('nav', entry.id) })),
    widgets: boot.widgets.map((widget) => ({ ...widget, remote: owner('widgets', widget.id) })),
  };
}

const bundled = (name: string): BootRelease => ({ release: 'bundled', container: name, entry: '', integrity: '' });
