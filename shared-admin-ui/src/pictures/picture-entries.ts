/** A picture in the form: one of the item's, or a file that is being uploaded. */
export interface PictureEntry {
  /** Stays the same once the file is uploaded. */
  readonly key: string;
  /** The stored name; null until the file is uploaded. */
  readonly name: string | null;
  readonly file: File | null;
  /** Why it could not be uploaded. */
  readonly error: string | null;
}

export const entryOf = (file: File): PictureEntry => ({
  // Not a number of its own: a stored draft may have the same.
  key: `chosen ${Math.random()}`,
  name: null,
  file,
  error: null,
});

export const storedEntry = (name: string): PictureEntry => ({ key: name, name, file: null, error: null });
