import { useEffect, useEffectEvent } from 'react';
import { reasonOf } from '../failure-alert';
import { pictureListTexts as texts } from '../texts/picture-list';
import type { PictureEntry } from './picture-entries';

interface Uploads {
  /** Stores a file. @returns its name */
  readonly upload: (file: File) => Promise<string>;
  readonly onChange: (entries: readonly PictureEntry[]) => void;
  readonly say: (text: string) => void;
}

/** Uploads the files among the entries one after another; a picture that is there already is not added again. */
export function useUploads(entries: readonly PictureEntry[], { upload, onChange, say }: Uploads): void {
  const next = entries.find(({ name, error }) => name === null && error === null);
  const put = useEffectEvent((key: string, now: Pick<PictureEntry, 'name' | 'error'>) => {
    const isTwice = now.name !== null && entries.some(({ name }) => name === now.name);
    if (isTwice) say(texts.twice);
    onChange(entries.flatMap((entry) => (entry.key === key ? (isTwice ? [] : [{ ...entry, ...now }]) : [entry])));
  });
  const start = useEffectEvent((file: File) => upload(file));
  useEffect(() => {
    if (!next) return;
    let isWanted = true;
    const { key, file } = next;
    // A file from a stored draft is no longer a file.
    const sent = file instanceof File ? start(file) : Promise.reject(new Error(texts.failed));
    sent.then(
      (name) => isWanted && put(key, { name, error: null }),
      (error: unknown) => {
        const reason = error instanceof Error ? reasonOf(error) : null;
        if (isWanted) put(key, { name: null, error: reason ?? texts.failed });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [next]);
}
