import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Encoding } from '@ofisi/shared-server/content-encoding';

/** One file of a release, with its compressed forms where compression is worthwhile. */
export interface ReleaseFile {
  /** Path inside the release, with forward slashes. */
  readonly name: string;
  readonly content: Buffer;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/** A release's entry in a list. */
export interface ListedRelease {
  readonly releaseId: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Stores releases. A release appears whole or not at all, and never changes. */
export interface ReleaseStore {
  /** Stores a release. Throws a 409 `PlatformError` when the id is taken. */
  readonly add: (release: ReleaseDocument, files: readonly ReleaseFile[], signature?: string | null) => Promise<void>;
  /** The publisher's signature, in base64; null where it was published without one. */
  readonly readSignature: (remote: string, releaseId: string) => Promise<string | null>;
  /** Stores the publisher's signature of a release, replacing an earlier one. */
  readonly writeSignature: (remote: string, releaseId: string, signature: string) => Promise<void>;
  /** The names of the remotes that have a release. */
  readonly remotes: () => Promise<string[]>;
  /** All releases of a remote, newest first. */
  readonly list: (remote: string) => Promise<ListedRelease[]>;
  /** Removes a release at once and as a whole; `sweep` frees its space. Does nothing where there is none. */
  readonly remove: (remote: string, releaseId: string) => Promise<void>;
  /** Deletes removed releases and what crashed publishes left behind. */
  readonly sweep: (remote: string) => Promise<void>;
  /** The release's document, or null when there is no such release. Throws when the document is damaged. */
  readonly read: (remote: string, releaseId: string) => Promise<ReleaseDocument | null>;
  /** The names of all stored files of a release, except its document and the compressed forms. */
  readonly fileNames: (remote: string, releaseId: string) => Promise<string[]>;
  /** A stored file, uncompressed or in a compressed form; null when it does not exist (in that form). */
  readonly readFile: (
    remote: string,
    releaseId: string,
    name: string,
    encoding: Encoding | null,
  ) => Promise<Buffer | null>;
}
