/**
 * `npm run demo-pictures`: draws the pictures of the demo shop that are missing from the repository, and removes those that are no longer
 * drawn. If the rendering has changed, all are drawn again.
 */
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from './files';
import { INDEX, KEPT_FOLDER, keptFiles, readIndex, rendererHash } from './kept-pictures';
import { demoPictureJobs, type DemoPictures, filesOf, renderPicture } from './pictures';

async function main(): Promise<void> {
  const index = await readIndex().catch(() => null);
  if (index?.rendererHash !== rendererHash()) await rm(KEPT_FOLDER, { recursive: true, force: true });
  await mkdir(KEPT_FOLDER, { recursive: true });
  const jobs = demoPictureJobs();
  const pictures: DemoPictures = { items: {}, categories: {}, offers: {} };
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      pictures[job.folder][job.slug] = await renderPicture(KEPT_FOLDER, job);
      console.log(`${job.folder}/${job.slug}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const today = new Set(jobs.flatMap((job) => filesOf(job).files.map(({ name }) => name)));
  for (const name of await keptFiles()) if (!today.has(name)) await rm(join(KEPT_FOLDER, name));
  const sorted = Object.fromEntries(
    Object.entries(pictures).map(([folder, bySlug]) => [folder, Object.fromEntries(Object.entries(bySlug).sort())]),
  );
  const text = JSON.stringify({ rendererHash: rendererHash(), pictures: sorted }, null, 2);
  await writeWhole(join(KEPT_FOLDER, INDEX), `${text}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
