import type { ReleaseDiff } from '@ofisi/shared-contract/registry';
import { requireRelease } from '../gate/gate';
import type { Registry } from '../registry/registry';

/** The differences between two releases of a remote. Throws 404 when one of them does not exist. */
export async function diff(registry: Registry, remote: string, from: string, to: string): Promise<ReleaseDiff> {
  const [old, young] = await Promise.all([
    requireRelease(registry, remote, from),
    requireRelease(registry, remote, to),
  ]);
  const [before, after] = [old.integrity, young.integrity];
  return {
    from,
    to,
    added: Object.keys(after).filter((name) => !before[name]),
    removed: Object.keys(before).filter((name) => !after[name]),
    changed: Object.keys(after).filter((name) => before[name] && before[name] !== after[name]),
    firstScreenGrowth: young.sizes.firstScreenBrotli - old.sizes.firstScreenBrotli,
    requirements: compare(old.requires.shared, young.requires.shared),
  };
}

function compare(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${before[name] ?? 'none'} → ${after[name] ?? 'none'}`);
}
