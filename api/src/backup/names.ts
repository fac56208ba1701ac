/** What lies at the top of an archive beside its manifest. */
const TOP = /^(?:secret\.key|(?:database|uploads|registry)\/.+)$/s;

/** Whatever a file can be called, but for characters that no release, upload or table has, and that terminals obey. */
const SEGMENT = /^[^/\\\p{Cc}\p{Cs}\u{FFFD}]+$/u;

/** Bytes that file systems take for one name, and for a path below a data folder. */
const LONGEST_SEGMENT = 255;
const LONGEST = 2_000;

function isSegment(text: string): boolean {
  return text !== '.' && text !== '..' && SEGMENT.test(text) && Buffer.byteLength(text) <= LONGEST_SEGMENT;
}

/**
 * Whether an archive may hold a file or folder of that name: the one rule for writing and for reading. It leads nowhere but
 * below `database`, `uploads` or `registry`.
 */
export const isArchiveName = (name: string): boolean =>
  Buffer.byteLength(name) <= LONGEST && TOP.test(name) && name.split('/').every(isSegment);
