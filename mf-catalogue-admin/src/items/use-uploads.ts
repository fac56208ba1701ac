import { reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { useEffect, useEffectEvent } from 'react';
import { picturesTexts } from '../texts/item-pictures';
import type { PictureEntry } from './picture-entries';
import { uploadPicture } from './upload-picture';

/** Uploads the files among the entries one after another; a picture that is there already is not added again. */
export function useUploads(
  entries: readonly PictureEntry[],
  onChange: (entries: readonly PictureEntry[]) => void,
  say: (text: string) => void,
): void {
  const next = entries.find(({ name, error }) => name === null && error === null);
  const put = useEffectEvent((key: string, now: Pick<PictureEntry, 'name' | 'error'>) => {
    const isTwice = now.name !== null && entries.some(({ name }) => name === now.name);
    if (isTwice) say(picturesTexts.twice);
    onChange(entries.flatMap((entry) => (entry.key === key ? (isTwice ? [] : [{ ...entry, ...now }]) : [entry])));
  });
  useEffect(() => {
    if (!next) return;
    let isWanted = true;
    const { key, file } = next;
    // A file from a stored draft is no longer a file.
    const upload = file instanceof File ? uploadPicture(file) : Promise.reject(new Error(picturesTexts.failed));
    upload.then(
      (name) => isWanted && put(key, { name, error: null }),
      (error: unknown) => {
        const reason = error instanceof Error ? reasonOf(error) : null;
        if (isWanted) put(key, { name: null, error: reason ?? picturesTexts.failed });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [next]);
}
