/** The top-level entries of an archive, apart from its manifest. */
const TOP = /^(?:secret\.key|(?:database|uploads|registry)\/.+)$/s;

/** Any file name, except with characters that no release, upload or table uses and that terminals interpret. */
const SEGMENT = /^[^/\\\p{Cc}\p{Cs}\u{FFFD}]+$/u;

/** The limits of file systems for one name, and for a path below a data folder, in bytes. */
const LONGEST_SEGMENT = 255;
const LONGEST = 2_000;

function isSegment(text: string): boolean {
  return text !== '.' && text !== '..' && SEGMENT.test(text) && Buffer.byteLength(text) <= LONGEST_SEGMENT;
}

/**
 * Whether an archive may hold a file or folder of that name: the same rule for writing and reading. Such a name leads nowhere but
 * below `database`, `uploads` or `registry`.
 */
export const isArchiveName = (name: string): boolean =>
  Buffer.byteLength(name) <= LONGEST && TOP.test(name) && name.split('/').every(isSegment);
