import type { BootDocument, BootRelease, BootRemote } from '@ofisi/shared-contract/boot';
import type { PaletteDocument } from '@ofisi/shared-contract/palette';
import type { EnvironmentDocument, Pin, ReleaseDocument } from '@ofisi/shared-contract/release';
import { sentence } from '../errors';
import { SHELL } from '../registry/names';
import { confined, hostOf } from './confine';
import { firstScreenFiles } from './first-screen-files';
import type { ReleaseReader } from './release-reader';
import { placedContributions } from './placed-contributions';
import { rolesWanted } from './staff-pass';
import { setIdOf, type SetReleases } from '../registry/set-id';

/** An environment with everything that a page needs of its releases. */
export interface ResolvedEnvironment {
  readonly boot: BootDocument;
  /** What it was resolved from. */
  readonly document: EnvironmentDocument;
  /** Included beside it in pages of the back-office. */
  readonly palette: PaletteDocument;
  readonly shell: ReleaseDocument;
  /** The current release by remote name, the shell's included. */
  readonly current: Readonly<Record<string, ReleaseDocument>>;
  /** Whether it differs from the pins: it contains a last good release, or a remote is left out. */
  readonly isFallback: boolean;
  /** Ids of the rollouts that it contains because of its visitor's role, see `rolloutSets`. */
  readonly byRole?: readonly string[];
  /** The same environment with the last good shell, for browsers in which this shell does not start; null where there is none. */
  readonly withLastGoodShell: ResolvedEnvironment | null;
}

/** Blocks the file that carries it; an empty `integrity` would let any content run. */
const MATCHES_NOTHING = 'sha384-missing';

/**
 * Reads the pinned releases. A remote whose pinned release cannot be read falls back to its last good one, or is left out; `warn` receives
 * the reason. Null when that leaves no shell.
 */
export async function resolveEnvironment(
  document: EnvironmentDocument,
  readRelease: ReleaseReader,
  warn: (message: string) => void,
): Promise<ResolvedEnvironment | null> {
  async function readOrWarn(remote: string, releaseId: string | null): Promise<ReleaseDocument | null> {
    if (releaseId === null) return null;
    try {
      const release = await readRelease(remote, releaseId);
      if (!release) warn(`${remote} ${releaseId} is pinned in ${document.environment} but not in the registry.`);
      return release && confined(release);
    } catch (error) {
      warn(sentence(error));
      return null;
    }
  }

  async function resolvePin(remote: string, pin: Pin) {
    const [pinned, lastGood] = await Promise.all([readOrWarn(remote, pin.release), readOrWarn(remote, pin.lastGood)]);
    const release = pinned ?? lastGood;
    return release && { remote, release, lastGood: lastGood === release ? null : lastGood };
  }

  const pins = Object.entries(document.pins).sort(([a], [b]) => (a < b ? -1 : 1));
  const resolved = (await Promise.all(pins.map(([remote, pin]) => resolvePin(remote, pin)))).filter(
    (line) => line !== null,
  );
  const shell = resolved.find(({ remote }) => remote === SHELL);
  if (!shell) return null;
  const lastGoodShell = shell.lastGood && { ...shell, release: shell.lastGood, lastGood: null };
  const fallback = lastGoodShell && resolved.map((line) => (line === shell ? lastGoodShell : line));
  const composed = compose(document, resolved, shell.release);
  return {
    ...composed,
    isFallback: pins.some(([remote, { release }]) => composed.current[remote]?.releaseId !== release),
    withLastGoodShell: fallback && {
      ...compose(document, fallback, lastGoodShell.release),
      isFallback: true,
      withLastGoodShell: null,
    },
  };
}

/** The release of each remote in it. */
export const releasesOf = ({ current }: Pick<ResolvedEnvironment, 'current'>): SetReleases =>
  Object.fromEntries(Object.values(current).map(({ remote, releaseId }) => [remote, releaseId]));

interface ResolvedPin {
  readonly remote: string;
  readonly release: ReleaseDocument;
  readonly lastGood: ReleaseDocument | null;
}

function compose(
  document: EnvironmentDocument,
  resolved: readonly ResolvedPin[],
  shell: ReleaseDocument,
): Omit<ResolvedEnvironment, 'withLastGoodShell' | 'isFallback'> {
  const releases = resolved.map(({ release }) => release);
  const current = Object.fromEntries(resolved.map(({ remote, release }) => [remote, release]));
  const roles = rolesWanted(document);
  const contributions = placedContributions(releases);
  const boot: BootDocument = {
    schema: 1,
    environment: document.environment,
    revision: document.revision,
    shell: { release: shell.releaseId },
    set: { id: setIdOf(releasesOf({ current })), source: 'environment' },
    ...(roles.length > 0 && { roles }),
    ...(contributions.length > 0 && { contributions }),
    remotes: Object.fromEntries(
      resolved
        .filter(({ remote }) => remote !== SHELL)
        .map(({ remote, release, lastGood }) => [remote, bootRemote(release, lastGood, shell)]),
    ),
    routes: releases.flatMap(({ remote, contributes }) => contributes.routes.map((route) => ({ ...route, remote }))),
    nav: releases.flatMap((release) => release.contributes.nav.map((entry) => withFiles(release, entry))),
    widgets: releases.flatMap((release) => release.contributes.widgets.map((widget) => withFiles(release, widget))),
  };
  const palettes = releases.flatMap(({ contributes }) => contributes.palette ?? []);
  const palette: PaletteDocument = {
    actions: palettes.flatMap(({ actions }) => actions),
    records: palettes.flatMap(({ records }) => records),
    synonyms: Object.assign({}, ...palettes.map(({ synonyms }) => synonyms)) as PaletteDocument['synonyms'],
  };
  return {
    boot,
    document,
    palette,
    shell,
    current,
  };
}

const bootRemote = (
  release: ReleaseDocument,
  lastGood: ReleaseDocument | null,
  shell: ReleaseDocument,
): BootRemote => ({
  title: release.title,
  current: bootRelease(release, shell),
  lastGood: lastGood && bootRelease(lastGood, shell),
});

/** A menu entry or a widget with the files of its screen; the shell's own pages are part of it. */
function withFiles<Entry extends { readonly id: string }>(release: ReleaseDocument, entry: Entry) {
  const { remote } = release;
  const files = remote === SHELL ? [] : firstScreenFiles(release, entry).filter((file) => file !== release.entry);
  return { ...entry, remote, ...(files.length > 0 && { files }) };
}

const bootRelease = (release: ReleaseDocument, shell: ReleaseDocument): BootRelease =>
  release.isolated
    ? hostOf(release, shell)
    : {
        release: release.releaseId,
        container: release.container,
        entry: addressOf(release, release.entry),
        integrity: release.integrity[release.entry] ?? MATCHES_NOTHING,
      };

/** Address at which the gateway serves a file of a release. */
export const addressOf = ({ remote, releaseId }: ReleaseDocument, file: string): string =>
  `/releases/${remote}/${releaseId}/${file.split('/').map(encodeURIComponent).join('/')}`;
