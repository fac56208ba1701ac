import type { SetReleases } from './set-id';

/** `sets/<id>.json`: a combination of releases, complete and immutable. */
export interface SetDocument {
  readonly schema: 1;
  /** `setIdOf` of the releases. */
  readonly id: string;
  readonly releases: SetReleases;
  /** The first person to combine them. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

interface Noted {
  readonly setId: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A note about a set; the latest name counts. */
export type SetNote = Noted &
  (
    | { readonly what: 'name'; readonly name: string }
    /** Exactly these releases were tested together. @param environment where; null: not stated */
    | { readonly what: 'sign-off'; readonly environment: string | null; readonly note: string }
    /** Pages were served from this set although it was never pinned: it contains last good releases. */
    | { readonly what: 'served'; readonly environment: string }
    | { readonly what: 'link'; readonly environment: string; readonly expiresAt: string }
  );

/** Stores sets. A set never changes; notes about it are only ever added. */
export interface SetStore {
  /** Stores the combination unless it is stored already. @throws PlatformError when the stored document is a different one, or damaged */
  readonly add: (releases: SetReleases, by: string) => Promise<SetDocument>;
  /** @throws PlatformError when the document is damaged */
  readonly read: (id: string) => Promise<SetDocument | null>;
  /** @throws PlatformError when one of them is damaged */
  readonly all: () => Promise<SetDocument[]>;
  readonly note: (note: SetNote) => Promise<void>;
  /** Oldest first; a partial line left by a crash is skipped. */
  readonly notes: () => Promise<SetNote[]>;
  /** The key that links are signed with. It is created on first use, and only its owner may read it. */
  readonly linkKey: () => Promise<Buffer>;
}
