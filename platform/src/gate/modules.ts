import type { PublicTypes, ReleaseDocument } from '@ofisi/shared-contract/release';
import { compare, major } from 'semver';

/**
 * Checks that a remote fits the modules of ours that the shell provides: each symbol that it uses exists, under the same major version,
 * with the types that it was built against or those of a later version. One sentence per module and reason, which names the symbols.
 */
export function checkModules(shell: ReleaseDocument, remote: ReleaseDocument): string[] {
  return Object.entries(remote.requires.modules ?? {}).flatMap(([request, built]) => {
    const provided = shell.providedModules?.[request];
    const symbolsByReason = new Map<string, string[]>();
    for (const symbol of Object.keys(built.symbols)) {
      const reason = misfit(symbol, built, provided);
      if (reason !== null) symbolsByReason.set(reason, [...(symbolsByReason.get(reason) ?? []), symbol]);
    }
    return [...symbolsByReason].map(
      ([reason, symbols]) =>
        `${label(remote)} uses ${listed(symbols)} of ${request} ${built.version}, but ${label(shell)} ${reason}.`,
    );
  });
}

const label = ({ remote, releaseId }: ReleaseDocument): string => `${remote} ${releaseId}`;

const MOST_NAMED = 5;

function listed(symbols: readonly string[]): string {
  const named = symbols.slice(0, MOST_NAMED).join(', ');
  return symbols.length > MOST_NAMED ? `${named} and ${symbols.length - MOST_NAMED} more` : named;
}

/** The problem with a symbol, worded to follow the name of the shell's release; null when it fits. */
function misfit(symbol: string, built: PublicTypes, provided: PublicTypes | undefined): string | null {
  if (!provided) return 'does not provide that module';
  const { version } = provided;
  const type = provided.symbols[symbol];
  if (type === undefined) return `provides ${version} without it`;
  if (major(version) !== major(built.version)) return `provides ${version}, another major version`;
  if (type === built.symbols[symbol] || compare(version, built.version) > 0) return null;
  return version === built.version
    ? `provides other types under the same version`
    : `provides ${version} with earlier types`;
}
