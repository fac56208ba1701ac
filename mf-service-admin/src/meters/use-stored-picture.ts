import type { PictureValue } from '@ofisi/shared-admin-ui/picture-field';
import { useRef } from 'react';
import { uploadServicePicture } from '../pictures/upload-service-picture';

/** Stores a chosen picture once, so that a second try of the form sends the same name. @returns its name, or null without a picture */
export function useStoredPicture(): (picture: PictureValue) => Promise<string | null> {
  const stored = useRef<{ readonly file: File; readonly name: string } | null>(null);
  return async (picture) => {
    if (!(picture instanceof File)) return null;
    if (stored.current?.file !== picture) {
      stored.current = { file: picture, name: await uploadServicePicture(picture) };
    }
    return stored.current.name;
  };
}
