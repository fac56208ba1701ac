import type { BootDocument, BootRelease } from '../../shared-contract/src/boot';
import { MANIFESTS } from './remotes';

/** The boot document that the gateway made, with the remotes that the bundle carries in it. */
export function bundledBoot(boot: BootDocument): BootDocument {
  const owner = (kind: 'routes' | 'nav' | 'widgets', id: string) =>
    MANIFESTS.find((manifest) => manifest[kind].some((entry) => entry.id === id))?.name ?? 'shell';
  return {
    ...boot,
    remotes: Object.fromEntries(
      MANIFESTS.map(({ name, title }) => [name, { title, current: bundled(name), lastGood: null }]),
    ),
    routes: boot.routes.map((route) => ({ ...route, remote: owner('routes', route.id) })),
    nav: boot.nav.map((entry) => ({ ...entry, remote: owner('nav', entry.id) })),
    widgets: boot.widgets.map((widget) => ({ ...widget, remote: owner('widgets', widget.id) })),
  };
}

const bundled = (name: string): BootRelease => ({ release: 'bundled', container: name, entry: '', integrity: '' });
