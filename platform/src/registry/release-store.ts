import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Encoding } from '@ofisi/shared-server/content-encoding';

/** One file of a release, with its compressed forms when compressing it is worth it. */
export interface ReleaseFile {
  /** Path inside the release, with forward slashes. */
  readonly name: string;
  readonly content: Buffer;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/** What a list says of a release. */
export interface ListedRelease {
  readonly releaseId: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Where releases live. A release appears whole or not at all, and never changes. */
export interface ReleaseStore {
  /** Stores a release. Throws a 409 `PlatformError` when the id is taken. */
  readonly add: (release: ReleaseDocument, files: readonly ReleaseFile[], signature?: string | null) => Promise<void>;
  /** The publisher's signature, in base64; null where it was published without one. */
  readonly readSignature: (remote: string, releaseId: string) => Promise<string | null>;
  /** Puts the publisher's signature beside a release, in the place of an earlier one. */
  readonly writeSignature: (remote: string, releaseId: string, signature: string) => Promise<void>;
  /** The names of the remotes that have a release. */
  readonly remotes: () => Promise<string[]>;
  /** All releases of a remote, the newest first. */
  readonly list: (remote: string) => Promise<ListedRelease[]>;
  /** Takes a release away, at once and as a whole; `sweep` frees its space. Nothing where there is none. */
  readonly remove: (remote: string, releaseId: string) => Promise<void>;
  /** Deletes what was removed, and what crashed publishes left behind. */
  readonly sweep: (remote: string) => Promise<void>;
  /** The release's document, or null when there is no such release. Throws when the document is damaged. */
  readonly read: (remote: string, releaseId: string) => Promise<ReleaseDocument | null>;
  /** The names of everything that is stored of a release, its document and the compressed forms excepted. */
  readonly fileNames: (remote: string, releaseId: string) => Promise<string[]>;
  /** A stored file as it is, or in a compressed form; null when it is not there (in that form). */
  readonly readFile: (
    remote: string,
    releaseId: string,
    name: string,
    encoding: Encoding | null,
  ) => Promise<Buffer | null>;
}
