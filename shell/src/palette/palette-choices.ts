import { allows } from '@ofisi/shared-auth/permissions';
import { useSession } from '@ofisi/shared-auth/session';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { readPalette } from '@ofisi/shared-contract/palette';
import { useMemo, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { useBoot } from '../composition/boot-context';
import { paletteTexts } from '../texts/palette';
import type { Choice, ChoiceGroup } from './choice';
import { fitting } from './fits';
import { actionsFor, pagesFor } from './pages-and-actions';
import { recentChoices } from './recent-choices';
import { type SearchedSource, useRecordSearch } from './record-search';

/** Maximum number of pages and of actions once something is typed: records are listed below them. */
const MOST = 5;

interface PaletteChoices {
  /** Without empty groups. */
  readonly groups: readonly ChoiceGroup[];
  readonly isSearching: boolean;
  readonly failed: readonly SearchedSource[];
}

/** The palette's offer for the typed text: exact matches, actions, pages and records that the session may see. */
export function usePaletteChoices(typed: string): PaletteChoices {
  const boot = useBoot();
  const userId = useSession((session) => session.user?.id ?? null);
  const roles = useSession((session) => session.roles);
  const permissions = useSession((session) => session.permissions);
  const [palette] = useState(() => readPalette(document));
  const known = useMemo(() => {
    const viewer = { roles, permissions };
    return {
      actions: actionsFor(palette, viewer),
      pages: pagesFor(boot, palette, viewer),
      sources: palette.records.filter(({ access }) => allows(access, true, permissions)),
    };
  }, [boot, palette, roles, permissions]);
  const searched = useRecordSearch(known.sources, typed);

  const q = typed.trim();
  const listed = (entries: typeof known.pages) => fitting(entries, q).slice(0, q === '' ? undefined : MOST);
  const recent =
    q === '' && userId !== null ? recentChoices(userId).filter(({ to }) => mayOpen(boot, to, permissions)) : [];
  const isRecent = new Set(recent.map(({ to }) => to));
  const isNew = ({ to }: Choice) => !isRecent.has(to);
  const exact = searched.flatMap(({ records }) => records.filter(({ isExact }) => isExact));
  const groups = [
    { label: paletteTexts.recent, choices: recent },
    { label: paletteTexts.bestMatch, choices: exact },
    { label: paletteTexts.actions, choices: listed(known.actions).filter(isNew) },
    { label: paletteTexts.pages, choices: listed(known.pages).filter(isNew) },
    ...searched.map(({ label, records }) => ({ label, choices: records.filter(({ isExact }) => !isExact) })),
  ];
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isSearching: searched.some(({ state }) => state === 'searching'),
    failed: searched.filter(({ state }) => state === 'failed'),
  };
}

/** Whether a page that the user could once open is still open to them. */
function mayOpen({ routes }: BootDocument, to: string, permissions: readonly string[]): boolean {
  const [path = ''] = to.split('?', 1);
  const route = routes.find((known) => known.path === path) ?? routes.find((known) => matchPath(known.path, path));
  return route !== undefined && allows(route.access, true, permissions);
}
