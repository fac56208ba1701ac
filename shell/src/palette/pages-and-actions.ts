import { allows } from '@ofisi/shared-auth/permissions';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { PaletteDocument } from '@ofisi/shared-contract/palette';
import { settingsPath } from '../admin/settings-path';
import { activeEntry, visibleNav } from '../admin/visible-nav';
import type { Choice } from './choice';

/** A page or an action, with its search words in addition to the label. */
export interface NamedChoice extends Choice {
  readonly words: readonly string[];
}

interface Viewer {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** The actions of all remotes that the user may perform, in the order of the remotes. */
export const actionsFor = ({ actions }: PaletteDocument, { permissions }: Viewer): NamedChoice[] =>
  actions
    .filter(({ access }) => allows(access, true, permissions))
    .map(({ id, label, to, icon, keywords = [], shortcut = '' }) => ({
      key: `action ${id}`,
      label,
      detail: shortcut,
      to,
      icon,
      words: keywords,
    }));

/** Pages that only redirect to another. */
const SENDS_ON = ['/admin', '/admin/settings'];

/**
 * The pages that the user may open: the menu's entries in its order, then every other page that needs no parameters, unless an action leads
 * there or a page of the menu has the same name.
 */
export function pagesFor(boot: BootDocument, palette: PaletteDocument, viewer: Viewer): NamedChoice[] {
  const { routes, nav } = boot;
  const synonymsAt = (to: string) =>
    routes.filter(({ path }) => path === to).flatMap(({ id, title }) => [title, ...(palette.synonyms[id] ?? [])]);
  const inMenu = visibleNav(boot, viewer).flatMap(({ group, entries }) =>
    entries.map(({ label, to, icon }) => page(label, group === 'Main' ? '' : group, to, icon, synonymsAt(to))),
  );
  const known = new Set([...inMenu, ...actionsFor(palette, viewer)].flatMap(({ label, to }) => [label, to]));
  const others = routes
    .filter(({ layout, path, access, title }) => {
      const isKnown = known.has(path) || known.has(title) || SENDS_ON.includes(path);
      return layout === 'admin' && !path.includes(':') && !isKnown && allows(access, true, viewer.permissions);
    })
    .map(({ title, path }) => {
      const above = activeEntry(nav, path);
      return page(title, above?.group ?? '', path, above?.icon ?? 'document', synonymsAt(path));
    });
  const settings = settingsPath(viewer.permissions);
  return [...inMenu, ...others, ...(settings ? [page('Settings', '', settings, 'shield', [])] : [])];
}

const page = (
  label: string,
  group: string,
  to: string,
  icon: Choice['icon'],
  synonyms: readonly string[],
): NamedChoice => ({
  key: `page ${to}`,
  label,
  detail: group === label ? '' : group,
  to,
  icon,
  words: [group, ...synonyms],
});
