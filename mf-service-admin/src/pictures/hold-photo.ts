import { holdUnsaved } from '@ofisi/shared-page/unsaved';

const held = new Map<File, () => void>();

/** Keeps the page open for a photo that is only here: no draft can store a file, so the browser asks before the page is left. */
export function holdPhoto(photo: File): void {
  if (held.has(photo)) return;
  const noLongerUnsaved = holdUnsaved();
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  held.set(photo, () => {
    noLongerUnsaved();
    removeEventListener('beforeunload', ask);
    held.delete(photo);
  });
}

export const letPhotoGo = (photo: File): void => held.get(photo)?.();
