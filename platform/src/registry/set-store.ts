/** Which release each remote has instead of the pinned one; null: none. */
export type ChosenReleases = Readonly<Record<string, string | null>>;

/** What somebody has chosen for their own browser, or shares by a link. */
export interface StoredSet {
  readonly environment: string;
  readonly source: 'link' | 'override';
  readonly name?: string | undefined;
  readonly releases: ChosenReleases;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Says that exactly these releases were tested together. */
export interface SignOff {
  readonly setId: string;
  readonly releases: ChosenReleases;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly note: string;
}

/** Where sets live that are not an environment's own. Whoever knows a set's token has the set; none is ever changed. */
export interface SetStore {
  /** @throws PlatformError when the document is damaged */
  readonly read: (token: string) => Promise<StoredSet | null>;
  readonly write: (token: string, set: StoredSet) => Promise<void>;
  /** All of them, also those that have expired. */
  readonly all: () => Promise<StoredSet[]>;
  /** The oldest first. */
  readonly signOffs: (environment: string) => Promise<SignOff[]>;
  readonly signOff: (environment: string, signOff: SignOff) => Promise<void>;
}

const TOKEN = /^[\w-]{32,64}$/;

export const isSetToken = (text: string): boolean => TOKEN.test(text);
