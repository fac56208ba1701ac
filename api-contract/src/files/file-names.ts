/** Their files are served under /uploads/; all others ask for a permission. */
export const PUBLIC_FOLDERS = ['items', 'categories', 'offers'] as const;

export type PublicFolder = (typeof PUBLIC_FOLDERS)[number];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
};

/** Letters, digits, dots and dashes; neither hidden nor a way out of its folder. */
const FILE_NAME = /^\w[\w.-]{0,199}$/;

export const isFileName = (name: string): boolean => FILE_NAME.test(name) && contentTypeOf(name) !== undefined;

/** By the file's ending, which the server has given it; undefined for what is never stored. */
export const contentTypeOf = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined;
};
