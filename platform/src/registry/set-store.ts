import type { SetReleases } from './set-id';

/** `sets/<id>.json`: a combination of releases, whole and for ever. */
export interface SetDocument {
  readonly schema: 1;
  /** `setIdOf` of the releases. */
  readonly id: string;
  readonly releases: SetReleases;
  /** Who brought them together first. */
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

/** What people said of a set; the last name counts. */
export type SetNote = Noted &
  (
    | { readonly what: 'name'; readonly name: string }
    /** Exactly these releases were tested together. @param environment where; null: nobody said */
    | { readonly what: 'sign-off'; readonly environment: string | null; readonly note: string }
    /** Pages were made of it although it was never pinned: it has last good releases. */
    | { readonly what: 'served'; readonly environment: string }
    | { readonly what: 'link'; readonly environment: string; readonly expiresAt: string }
  );

/** Where sets live. A set never changes; what is said of one is only ever added. */
export interface SetStore {
  /** Keeps the combination, if it is not kept already. @throws PlatformError when the document that is there is another one, or damaged */
  readonly add: (releases: SetReleases, by: string) => Promise<SetDocument>;
  /** @throws PlatformError when the document is damaged */
  readonly read: (id: string) => Promise<SetDocument | null>;
  /** @throws PlatformError when one of them is damaged */
  readonly all: () => Promise<SetDocument[]>;
  readonly note: (note: SetNote) => Promise<void>;
  /** The oldest first; half a line of a crash is left out. */
  readonly notes: () => Promise<SetNote[]>;
  /** What links are signed with. It is made when it is needed first, and only its owner may read it. */
  readonly linkKey: () => Promise<Buffer>;
}
