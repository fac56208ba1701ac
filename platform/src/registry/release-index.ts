import { z } from 'zod';
import { isReleaseId } from './names';
import { textOf, type Objects } from './objects';
import type { ListedRelease } from './release-store';

/** File in a remote's folder; no release's id begins like that. */
const INDEX = '.index.json';

const index = z.record(z.string(), z.string());

/**
 * The releases in a remote's folder, newest first. An index beside them caches their times of publication, because reading a thousand
 * documents takes a second. Only the folders determine which releases exist: a missing, stale or damaged index is rebuilt.
 * @param createdAt reads the time from a release's document; null when the document is gone
 */
export async function listReleases(
  objects: Objects,
  folder: string,
  createdAt: (releaseId: string) => Promise<string | null>,
): Promise<ListedRelease[]> {
  const ids = (await objects.groups.names(folder)).filter(isReleaseId);
  const known = await readIndex(objects, folder);
  const found = await Promise.all(
    ids.map(async (releaseId) => ({ releaseId, createdAt: known.get(releaseId) ?? (await createdAt(releaseId)) })),
  );
  const listed = found.flatMap((one) => (one.createdAt === null ? [] : { ...one, createdAt: one.createdAt }));
  const isCurrent = listed.length === known.size && listed.every(({ releaseId }) => known.has(releaseId));
  if (!isCurrent) await writeIndex(objects, folder, listed);
  return listed.sort(newestFirst);
}

const newestFirst = (a: ListedRelease, b: ListedRelease): number =>
  compare(b.createdAt, a.createdAt) || compare(b.releaseId, a.releaseId);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

async function readIndex(objects: Objects, folder: string): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(Object.entries(index.parse(JSON.parse((await textOf(objects, `${folder}/${INDEX}`)) ?? ''))));
  } catch {
    return new Map();
  }
}

/** The index only saves time: a process with read-only access to the registry works without it. */
async function writeIndex(objects: Objects, folder: string, listed: readonly ListedRelease[]): Promise<void> {
  const entries = listed.map(({ releaseId, createdAt }) => [releaseId, createdAt] as const);
  const text = JSON.stringify(Object.fromEntries(entries));
  await objects.write(`${folder}/${INDEX}`, text).catch(() => undefined);
}
