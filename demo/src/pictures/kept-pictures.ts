import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { exists, writeWhole } from './files';

/** The folder of pictures that are in the repository because they take longest to make: the AVIF files. */
export const KEPT_FOLDER = join(__dirname, '../../pictures');
const MADE_OF = 'made-of.json';
const isKept = (name: string): boolean => name.endsWith('.avif');

const madeOfSchema = z.object({ rendererHash: z.string(), drawingsHash: z.string() });

/** What the kept pictures were made of. */
export type MadeOf = z.output<typeof madeOfSchema>;

/** null when there are none. */
export async function readMadeOf(kept: string): Promise<MadeOf | null> {
  try {
    return madeOfSchema.parse(JSON.parse(await readFile(join(kept, MADE_OF), 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Puts the kept pictures into the folder in which they would be drawn, unless they were made by another renderer. Each has the hash of
 * its drawing in its name: one that is out of date is not found there.
 */
export async function putKept(kept: string, target: string, rendererHash: string): Promise<void> {
  if ((await readMadeOf(kept))?.rendererHash !== rendererHash) return;
  for (const name of (await readdir(kept, { recursive: true })).filter(isKept)) {
    const path = join(target, name);
    if (await exists(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, await readFile(join(kept, name)));
  }
}

/** Replaces the kept pictures. @param names paths within `source`, of all pictures that are drawn today */
export async function keep(kept: string, source: string, names: readonly string[], madeOf: MadeOf): Promise<void> {
  await rm(kept, { recursive: true, force: true });
  for (const name of names.filter(isKept)) {
    await mkdir(dirname(join(kept, name)), { recursive: true });
    await cp(join(source, name), join(kept, name));
  }
  await writeWhole(join(kept, MADE_OF), `${JSON.stringify(madeOf, null, 2)}\n`);
}
