import { TOO_MANY_PICTURES } from '@ofisi/api-contract/service/service-jobs';
import { MOST_PICTURES } from '@ofisi/shared-shop/picture-limit';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { keepUpload } from '../../files/uploads.queries';
import { invalid } from '../../http/envelope';
import { servicePictures } from '../../tables/service';

const readPictures = async (tx: Db, jobId: number) =>
  (
    await tx
      .select()
      .from(servicePictures)
      .where(eq(servicePictures.jobId, jobId))
      .orderBy(asc(servicePictures.position))
  ).map(({ file }) => file);

/** Stores the pictures of a new or locked job; those left out of the form stay as they are. @throws Refusal 400 at `pictures` */
export async function writePictures(tx: Db, jobId: number, names: readonly string[] | undefined): Promise<void> {
  if (names === undefined) {
    return;
  }
  const own = new Set(await readPictures(tx, jobId));
  // Always in the same order, so that two saves never wait for each other.
  for (const name of names.filter((wanted) => !own.has(wanted)).toSorted()) {
    if (!(await keepUpload(tx, 'service', name))) {
      const place = names.indexOf(name) + 1;
      throw invalid({ pictures: [`Picture ${place} is not stored here. Please remove it and add it again.`] });
    }
  }
  await tx.delete(servicePictures).where(eq(servicePictures.jobId, jobId));
  if (names.length > 0) {
    await tx.insert(servicePictures).values(names.map((file, place) => ({ jobId, position: place + 1, file })));
  }
}

/** One more picture of a locked job; one that it has already is not added again. @throws Refusal 400 at `picture` */
export async function addPicture(tx: Db, jobId: number, name: string): Promise<void> {
  const own = await readPictures(tx, jobId);
  if (own.includes(name)) {
    return;
  }
  if (own.length >= MOST_PICTURES) {
    throw invalid({ picture: [TOO_MANY_PICTURES] });
  }
  if (!(await keepUpload(tx, 'service', name))) {
    throw invalid({ picture: ['The picture is not stored here. Please take it again.'] });
  }
  await tx.insert(servicePictures).values({ jobId, position: own.length + 1, file: name });
}
