/** Folders whose files are served under /uploads/; all others require a permission. */
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

/** Letters, digits, dots and dashes; neither a hidden file nor a path out of its folder. */
const FILE_NAME = /^\w[\w.-]{0,199}$/;

export const isFileName = (name: string): boolean => FILE_NAME.test(name) && contentTypeOf(name) !== undefined;

/** Content type by the file's extension, which the server has assigned; undefined for types that are never stored. */
export const contentTypeOf = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined;
};
