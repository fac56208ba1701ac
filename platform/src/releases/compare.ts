import type { Comparison } from '@ofisi/shared-contract/registry';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Registry } from '../registry/registry';
import { readSet } from './named-sets';
import { compareSets } from './revisions';

/** @param one @param other names of sets, as `readSet` takes them */
export async function compare(registry: Registry, one: string, other: string): Promise<Comparison> {
  const releases = compareSets(await readSet(registry, one), await readSet(registry, other));
  // A release that is gone cannot be compared.
  const read = async (remote: string, release: string | null): Promise<ReleaseDocument | null> =>
    release === null ? null : registry.releases.read(remote, release).catch(() => null);
  const pairs = await Promise.all(
    releases.map(async ({ remote, from, to }) => ({
      remote,
      from: await read(remote, from),
      to: await read(remote, to),
    })),
  );
  const [before, after] = [pairs.flatMap(({ from }) => routesOf(from)), pairs.flatMap(({ to }) => routesOf(to))];
  return {
    releases,
    added: after.filter((route) => !before.includes(route)),
    removed: before.filter((route) => !after.includes(route)),
    bytes: pairs.flatMap(({ remote, from, to }) =>
      from && to ? [{ remote, growth: to.sizes.firstScreenBrotli - from.sizes.firstScreenBrotli }] : [],
    ),
  };
}

const routesOf = (release: ReleaseDocument | null): string[] =>
  release?.contributes.routes.map(({ path }) => `${path} (${release.remote})`) ?? [];
