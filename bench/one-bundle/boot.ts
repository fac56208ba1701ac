import { readBootDocument as readFromPage, type BootDocument, type BootRelease } from '../../shared-contract/src/boot';
import { MANIFESTS } from './remotes';

export * from '../../shared-contract/src/boot';

/** The boot document of the page, with the remotes that the bundle carries in it. */
export function readBootDocument(page: Document): BootDocument {
  const boot = readFromPage(page);
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
