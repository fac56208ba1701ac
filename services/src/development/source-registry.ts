import type { EnvironmentDocument, ReleaseDocument } from '@ofisi/shared-contract/release';
import { SHELL } from '@ofisi/platform/registry/names';
import type { Registry } from '@ofisi/platform/registry/registry';
import type { Source } from '@ofisi/tooling/development/source';

/** Runs before all other scripts of a page in development. */
export const PAGE_SCRIPT = 'development.js';

/** Release ids of a source end in a number instead of a hash. */
const DEVELOPMENT_ID = /^[\w.-]+-development-[0-9a-f]{12}$/;

/** The requested file of the source, or the script that runs first; null for any other request. */
export function requestedFile(
  url: string,
  remote: string,
): { readonly file: string; readonly isOfSource: boolean } | null {
  const [, ofRemote, releaseId = '', file] = /^\/releases\/([^/]+)\/([^/]+)(\/.+)$/.exec(url) ?? [];
  if (file === undefined) return null;
  if (ofRemote === SHELL && file === `/${PAGE_SCRIPT}`) return { file, isOfSource: false };
  return ofRemote === remote && DEVELOPMENT_ID.test(releaseId) ? { file, isOfSource: true } : null;
}

/**
 * The same registry, except that one remote (or the shell) comes from its source in every environment, and that the shell's pages start
 * with `PAGE_SCRIPT`. Nothing is ever written to it.
 */
export function registryWithSource(registry: Registry, source: Source): Registry {
  const { remote } = source.document();
  let known = source.document();
  let changes = 0;

  /** Changes whenever the source's document does, because what was read of a release is cached for good. */
  function releaseId(): string {
    if (source.document() !== known) changes += 1;
    known = source.document();
    return `${known.version}-development-${changes.toString(16).padStart(12, '0')}`;
  }

  const withSource = (document: EnvironmentDocument): EnvironmentDocument => ({
    ...document,
    pins: { ...document.pins, [remote]: { release: releaseId(), lastGood: null } },
  });

  return {
    sets: registry.sets,
    needsSignOff: registry.needsSignOff,
    originOf: registry.originOf,
    releases: {
      ...registry.releases,
      async read(name, id) {
        const release =
          name === remote && DEVELOPMENT_ID.test(id) ? asRelease(source, id) : await registry.releases.read(name, id);
        return release?.remote === SHELL ? withPageScript(release) : release;
      },
    },
    environments: {
      ...registry.environments,
      prove: async () => undefined,
      async read(name) {
        const document = await registry.environments.read(name);
        return document && withSource(document);
      },
      async stamp(name) {
        const stamp = await registry.environments.stamp(name);
        return stamp && `${stamp} ${releaseId()}`;
      },
    },
  };
}

/** An empty integrity permits a file whose content changes under its name. */
const UNCHECKED = '';
/** Listed so that the page names the icon; its hash is never checked. */
const ICON = { 'favicon.svg': 'unchecked' };

function asRelease(source: Source, releaseId: string): ReleaseDocument {
  const document = source.document();
  const files = [document.entry, ...document.initial];
  return {
    ...document,
    releaseId,
    createdAt: new Date().toISOString(),
    by: 'npm run dev',
    git: { commit: null, dirty: true },
    integrity: {
      ...Object.fromEntries(files.map((file) => [file, UNCHECKED])),
      ...(document.remote === SHELL && ICON),
    },
    sizes: { entryBrotli: 0, firstScreenBrotli: 0 },
  };
}

/** The policy with which webpack-dev-middleware shows compile errors in the page. */
const OVERLAY = 'webpack-dev-middleware#overlay';

const withPageScript = (shell: ReleaseDocument): ReleaseDocument => ({
  ...shell,
  trustedTypes: shell.trustedTypes && [...shell.trustedTypes, OVERLAY],
  initial: [PAGE_SCRIPT, ...shell.initial],
  integrity: { ...shell.integrity, [PAGE_SCRIPT]: UNCHECKED },
});
