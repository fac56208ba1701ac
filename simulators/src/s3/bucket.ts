import { createHash } from 'node:crypto';

export interface StoredObject {
  readonly content: Buffer;
  /** Quoted, as in headers. */
  readonly tag: string;
  readonly at: Date;
}

export interface Conditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export type Refusal = 'NoSuchKey' | 'PreconditionFailed';

const bare = (tag: string): string => tag.replaceAll('"', '');

/** The content of one bucket, in memory. */
export function bucketContent() {
  const objects = new Map<string, StoredObject>();

  /** The order of S3: by the bytes of the key. */
  const keys = () => [...objects.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

  return {
    get: (key: string): StoredObject | undefined => objects.get(key),

    /**
     * As Amazon S3 answers: 412 if the condition does not hold, whether its tag has quotes or not, 404 for `If-Match` on an object that is
     * not there.
     */
    put(key: string, content: Buffer, { ifMatch, ifNoneMatch }: Conditions): StoredObject | Refusal {
      const known = objects.get(key);
      if (ifNoneMatch !== undefined && known) return 'PreconditionFailed';
      if (ifMatch !== undefined && !known) return 'NoSuchKey';
      if (ifMatch !== undefined && known && bare(ifMatch) !== bare(known.tag)) return 'PreconditionFailed';
      const tag = `"${createHash('md5').update(content).digest('hex')}"`;
      const stored = { content, tag, at: new Date() };
      objects.set(key, stored);
      return stored;
    },

    remove: (key: string): void => void objects.delete(key),

    /** One page of a listing, version 2; `after` is the last key or common prefix of the page before. */
    list({ prefix, delimiter, after, most }: ListRequest): Page {
      const contents: [string, StoredObject][] = [];
      const prefixes: string[] = [];
      let last = after;
      let isTruncated = false;
      for (const key of keys()) {
        if (
          !key.startsWith(prefix) ||
          (after !== '' && (key <= after || (after.endsWith('/') && key.startsWith(after))))
        )
          continue;
        const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
        const common = end === -1 ? null : key.slice(0, end + delimiter.length);
        if (common !== null && prefixes.at(-1) === common) continue;
        if (contents.length + prefixes.length === most) {
          isTruncated = true;
          break;
        }
        const stored = objects.get(key);
        if (common !== null) prefixes.push(common);
        else if (stored) contents.push([key, stored]);
        last = common ?? key;
      }
      return { contents, prefixes, next: isTruncated ? last : null };
    },
  };
}

export interface ListRequest {
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: string;
  readonly most: number;
}

export interface Page {
  readonly contents: readonly (readonly [string, StoredObject])[];
  readonly prefixes: readonly string[];
  /** Null on the last page. */
  readonly next: string | null;
}
