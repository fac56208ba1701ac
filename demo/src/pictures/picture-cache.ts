import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { exists, writeWhole } from './files';
import { putKept } from './kept-pictures';
import { renderPicture, type DemoPictures, type PictureJob } from './pictures';

/** Told how many of how many pictures are drawn, from 0 on; not at all when nothing has to be drawn. */
export type DrawingProgress = (done: number, total: number) => void;

/** Pictures that are drawn once and then come from a cache. */
export interface PictureSet {
  /** The cache; nothing else lies in it. */
  readonly folder: string;
  /** The folder of pictures that need not be drawn, or of none. */
  readonly kept: string;
  /** Hash of what decides how a drawing becomes files. */
  readonly rendererHash: string;
  /** Hash of what decides which drawings there are, and what is in them. */
  readonly drawingsHash: string;
  readonly jobs: readonly PictureJob[];
}

const picture = z.object({ image: z.string(), blur: z.string() });
const pictures = z.record(z.string(), picture);

/** What is known of a set that was drawn: it is written last, so a set without it is unfinished. */
const drawnSetSchema = z.object({
  pictures: z.object({ items: pictures, categories: pictures, offers: pictures }),
  /** sha256 by path. */
  files: z.record(z.string(), z.string()),
});

type DrawnSet = z.output<typeof drawnSetSchema>;

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const filesFolder = ({ folder, rendererHash }: PictureSet): string => join(folder, rendererHash);
const setDocument = (set: PictureSet): string => join(filesFolder(set), `${set.drawingsHash}.json`);

async function readDrawnSet(set: PictureSet): Promise<DrawnSet | null> {
  try {
    return drawnSetSchema.parse(JSON.parse(await readFile(setDocument(set), 'utf8')));
  } catch {
    return null;
  }
}

/** Draws what is missing, on all cores. What was drawn before an interruption, or for an earlier set, is not drawn again. */
async function draw(set: PictureSet, onProgress: DrawingProgress): Promise<DrawnSet> {
  const { folder, jobs, rendererHash } = set;
  await removeOthers(folder, rendererHash);
  await putKept(set.kept, filesFolder(set), rendererHash);
  const drawn: DemoPictures = { items: {}, categories: {}, offers: {} };
  const files: Record<string, string> = {};
  const waiting = [...jobs];
  let done = 0;
  onProgress(done, jobs.length);
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { stored, names } = await renderPicture(filesFolder(set), job);
      drawn[job.folder][job.slug] = stored;
      for (const name of names) files[name] = sha256(await readFile(join(filesFolder(set), name)));
      done += 1;
      onProgress(done, jobs.length);
    }
  };
  // The others finish what they have begun: nothing is written once this has ended.
  const workers = await Promise.allSettled(Array.from({ length: availableParallelism() }, work));
  const failed = workers.find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
  const result = { pictures: drawn, files };
  await writeWhole(setDocument(set), JSON.stringify(result), { flush: true });
  return result;
}

/** What an earlier renderer made is of no more use. */
async function removeOthers(folder: string, rendererHash: string): Promise<void> {
  await mkdir(join(folder, rendererHash), { recursive: true });
  const others = (await readdir(folder)).filter((name) => name !== rendererHash);
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true });
}

/** Copies the files of a set; resolves with the paths of those that are not what was drawn. */
async function copy(set: PictureSet, { files }: DrawnSet, uploadsDir: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, hash] of Object.entries(files)) {
    const target = join(uploadsDir, name);
    if (await exists(target)) continue;
    const content = await readFile(join(filesFolder(set), name)).catch(() => null);
    if (!content || sha256(content) !== hash) {
      damaged.push(name);
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    await writeWhole(target, content);
  }
  return damaged;
}

/**
 * Puts the pictures of a set into `<uploadsDir>/items`, `/categories` and `/offers`; files that are there are left alone. They
 * come from the cache; only what is missing or damaged there is drawn.
 * @throws when a folder cannot be written
 */
export async function putPictures(
  set: PictureSet,
  uploadsDir: string,
  onProgress: DrawingProgress,
): Promise<DemoPictures> {
  const known = (await readDrawnSet(set)) ?? (await draw(set, onProgress));
  const damaged = await copy(set, known, uploadsDir);
  if (damaged.length === 0) return known.pictures;
  for (const name of damaged) await rm(join(filesFolder(set), name), { force: true });
  const drawn = await draw(set, onProgress);
  const [lost] = await copy(set, drawn, uploadsDir);
  if (lost) throw new Error(`The picture ${lost} cannot be stored in ${set.folder}.`);
  return drawn.pictures;
}
