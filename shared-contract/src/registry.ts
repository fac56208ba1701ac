import type { FlagEntry } from './flags';
import type { Fault } from './health';
import type { EnvironmentDocument, FlagSetting, Pin, ReleaseDocument, Rollout } from './release';

/**
 * The registry's answers, for the release tool and for pages. Pages reach its calls below this path of their own origin, with the session of
 * the person in front of them.
 */
export const REGISTRY_PATH = '/qa/registry';

/** Whom the registry takes the caller for, and what they may do. */
export interface RegistryMe {
  /** The author of their changes: the member's name, or the e-mail of somebody who is no member. */
  readonly name: string;
  /** The e-mail that they sign in to the shop with; null where none is known. */
  readonly account: string | null;
  readonly isMember: boolean;
  readonly teams: readonly string[];
  /** The environments in which they may pin, may do so against the gate, and may make links; `*`: all. */
  readonly pin: readonly string[];
  readonly force: readonly string[];
  readonly link: readonly string[];
  /** The known remotes that they may pin in these environments. */
  readonly remotes: readonly string[];
  /** The remotes and packages that they may publish with their token; `*`: all. */
  readonly publish: readonly string[];
  readonly signOff: boolean;
  /** Why they may change no pins, and what would help; null where they may. */
  readonly hint: string | null;
}

/** An environment in a list. */
export interface EnvironmentSummary {
  readonly name: string;
  /** 0 when nothing was ever pinned. */
  readonly revision: number;
  readonly changedBy: string | null;
  readonly reason: string | null;
  /** ISO 8601. */
  readonly at: string | null;
  /** Id of the set that is pinned; null when nothing is. */
  readonly setId: string | null;
  readonly pins: Readonly<Record<string, Pin>>;
  /** How many are under way. */
  readonly rollouts: number;
  /** Whether only sets that somebody has signed off may be pinned. */
  readonly needsSignOff: boolean;
  /** Whether a second member has to approve what is pinned. */
  readonly needsSecond: boolean;
  /** How many wait for a second member. */
  readonly proposals: number;
}

/** `GET /environments` */
export interface EnvironmentList {
  readonly environments: readonly string[];
  readonly details: readonly EnvironmentSummary[];
}

/** `GET /qa/environments` of the gateway: where the pages of environments are. */
export interface EnvironmentPlace {
  readonly name: string;
  /** `https://qa.shop.example.com`; null where the gateway does not know it. */
  readonly origin: string | null;
  /** Whether it is the public shop. */
  readonly isPublic: boolean;
}

/** A release in a list. */
export interface ReleaseLine {
  readonly releaseId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly version: string;
  readonly title: string;
  readonly by: string;
  readonly git: ReleaseDocument['git'];
  /** Bytes. */
  readonly firstScreenBrotli: number;
  readonly isSigned: boolean;
  /** The environments in which it is pinned, is the last good one, or is being rolled out. */
  readonly pinnedIn: readonly string[];
  readonly lastGoodIn: readonly string[];
  readonly rolledOutIn: readonly string[];
}

/** A part of a list that is read piece by piece. */
export interface ReleasePage {
  /** Newest first. */
  readonly releases: readonly ReleaseLine[];
  /** The `after` of the next piece; null at the end. */
  readonly next: string | null;
}

export interface SetPage {
  /** Newest first. */
  readonly sets: readonly KnownSet[];
  readonly next: string | null;
}

export interface HistoryPage {
  /** Newest first. */
  readonly history: readonly AuditEntry[];
  /** The `before` of the next piece; null at the end. */
  readonly next: number | null;
}

/** What pages reported of a release in some time. */
export interface HealthPoint {
  /** When it began, ISO 8601. */
  readonly at: string;
  /** Page views that reported, and those of them with a fault other than `slow-press` and `long-frame`. */
  readonly views: number;
  readonly bad: number;
  /** Pages that were sent to browsers, and those of them that reported. */
  readonly sent: number;
  readonly heard: number;
  /**
   * Three quarters of the page views were no slower, in milliseconds; CLS in thousandths. Null where there are no values, or it is beyond
   * what is counted exactly (10 s, 1.0).
   */
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly cls: number | null;
}

export interface HealthOfRelease {
  readonly remote: string;
  readonly release: string;
  readonly total: HealthPoint;
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  /** Oldest first; times without page views are left out. */
  readonly points: readonly HealthPoint[];
}

/** `GET /environments/<name>/health/releases` */
export interface HealthOfReleases {
  /** ISO 8601. */
  readonly from: string;
  /** How long each point lasts, in milliseconds. */
  readonly step: number;
  /** Those with the most page views first. */
  readonly releases: readonly HealthOfRelease[];
}

export interface PinChange {
  readonly remote: string;
  /** The previously pinned release; null when there was none. */
  readonly from: string | null;
  /** The newly pinned release; null when the remote is no longer pinned. */
  readonly to: string | null;
}

/** The approval of a change that somebody else proposed. */
export interface Approval {
  /** Id of the proposal. */
  readonly proposal: string;
  readonly by: string;
  readonly reason: string;
}

/** One line of an environment's audit: one change, of any number of pins. */
export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  /** A rollout starts (`rollout`), reaches its next share (`step`), is taken back (`stop`) or ends in pins (`finish`); `flag`: a flag is set. */
  readonly what: 'pin' | 'rollback' | 'promote' | 'heal' | 'rollout' | 'step' | 'stop' | 'finish' | 'flag';
  readonly changes: readonly PinChange[];
  /** The revision of the environment that the change produced. */
  readonly revision: number;
  /** The gate's objections, when the change was forced. */
  readonly forced: readonly string[];
  /** The rollout as it is from then on, or as it was when it ended. */
  readonly rollout?: Rollout;
  /** The flag as it is from then on; a null setting: it was cleared. */
  readonly flag?: { readonly name: string; readonly setting: FlagSetting | null };
  /** Who approved the change, where a second member had to. */
  readonly approval?: Approval;
}

/** The findings about a set, each in one sentence. */
export interface Verdict {
  /** Reasons against it. */
  readonly problems: readonly string[];
  /** What could not be checked or will not last, and what to do about it. */
  readonly notes: readonly string[];
}

/** A change of an environment's pins that a second member has to approve. It never changes. */
export interface Proposal {
  /** Eight hexadecimal digits. */
  readonly id: string;
  readonly environment: string;
  readonly what: Extract<AuditEntry['what'], 'pin' | 'promote' | 'rollback' | 'rollout'>;
  readonly by: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Exactly what is to change; never empty. */
  readonly changes: readonly PinChange[];
  /** The set that the environment would have. */
  readonly setId: string;
  /** Whether it goes against the gate. */
  readonly force: boolean;
  /** What the gate had against it when it was proposed; empty unless it is forced. */
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  /** Of a rollout: how it goes on. */
  readonly plan?: ProposedPlan | undefined;
  /** Of a rollback: to which revision; without it, to the last good release. */
  readonly revision?: number | undefined;
}

export interface ProposedPlan {
  /** Roles that get the releases first. */
  readonly first?: readonly string[] | undefined;
  /** Shares of all visitors in per cent. */
  readonly steps: readonly number[];
  /** Milliseconds. */
  readonly every: number;
  readonly views?: number | undefined;
}

/** What became of a change of pins. */
export interface Change {
  /** The pins that change, by remote; the others in the request were pinned already. */
  readonly changes: readonly PinChange[];
  /** The environment's revision after the change. */
  readonly revision: number;
  /** The gate's objections; not empty only after a forced change or a dry run. */
  readonly problems: readonly string[];
  /** Warnings about what could not be tried or will not last. */
  readonly notes: readonly string[];
  /** `unchanged`: everything was pinned already. */
  readonly outcome: 'done' | 'unchanged' | 'dry run' | 'proposed';
  /** What a second member has to approve before anything changes. */
  readonly proposal?: Proposal;
}

/** What a release is judged by. */
export type Measure = 'faults' | 'missing reports' | 'lcp' | 'inp';

/** One measure of a candidate beside what it replaces. */
export interface Finding {
  readonly measure: Measure;
  readonly candidate: { readonly hits: number; readonly of: number };
  readonly base: { readonly hits: number; readonly of: number };
  /** The rate up to which the candidate counts as no worse. */
  readonly tolerated: number;
  /** Natural logarithm of the e-value: from 6.9 on it is worse, from 1 on it is in doubt. */
  readonly evidence: number;
  /** Of `lcp` and `inp`: a page view hits when it takes longer, in milliseconds. */
  readonly bound?: number;
}

/** A rollout under way. */
export interface RolloutStatus {
  readonly rollout: Rollout;
  /** Share of all visitors in per cent. */
  readonly share: number;
  readonly views: number;
  /** Page views of staff who got it first. */
  readonly viewsOfStaff: number;
  /** Page views that it has to have before the next share. */
  readonly viewsNeeded: number;
  readonly findings: readonly Finding[];
}

export type Bisection =
  | { readonly found: AuditEntry; readonly finding: string | null }
  | {
      /** The revision to look at: it is good or bad, and the next bisection begins or ends with it. */
      readonly next: { readonly revision: number; readonly setId: string };
      /** How many revisions have to be looked at, with this one, at most. */
      readonly openings: number;
    };

/** By remote. */
export type SetReleases = Readonly<Record<string, string>>;

/** Exactly these releases were tested together. */
export interface SignOff {
  readonly what: 'sign-off';
  readonly setId: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Where; null: not stated. */
  readonly environment: string | null;
  readonly note: string;
}

/** A set with all notes about it. */
export interface KnownSet {
  readonly id: string;
  readonly releases: SetReleases;
  readonly name: string | null;
  readonly signOffs: readonly SignOff[];
  /** ISO 8601; null when the set is known only from an environment's history. */
  readonly at: string | null;
}

export interface SetLink {
  /** Path at the host name of its environment. */
  readonly path: string;
  /** The whole address; null where the registry does not know where the environment's pages are. */
  readonly url?: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** A remote that has another release in the second of two sets; null: the set has none. */
export interface SetDifference {
  readonly remote: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The differences between two sets. */
export interface Comparison {
  readonly releases: readonly SetDifference[];
  /** `/path (mf-storefront)`, of routes that only the second set has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Growth of a remote's first screen, in compressed bytes. */
  readonly bytes: readonly { readonly remote: string; readonly growth: number }[];
  /** Only where they were asked for. */
  readonly pictures?: readonly ChangedPage[];
}

/** A page that looks different in two sets. Each picture is a WebP in base64; null where the set has no such page, or it did not mount. */
export interface ChangedPage {
  readonly address: string;
  readonly remote: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences between two releases of a remote. */
export interface ReleaseDiff {
  readonly from: string;
  readonly to: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Brotli bytes of the first screen, `to` minus `from`. */
  readonly firstScreenGrowth: number;
  /** `react ^19.3.1 → ^19.4.0`: the release's requirements on its shell, where they differ. */
  readonly requirements: readonly string[];
}

export interface RemoteStatus {
  readonly remote: string;
  /** The pinned release, or null. */
  readonly release: string | null;
  readonly lastGood: string | null;
  /** The release published last, or null when the registry has none of the remote. */
  readonly latest: string | null;
  readonly releases: number;
  /** The team that owns the remote, or null. */
  readonly owner: string | null;
}

/** The pinned and the latest release of every remote that has either. */
export interface EnvironmentStatus extends Pick<EnvironmentDocument, 'environment' | 'revision'> {
  readonly changedBy: string | null;
  readonly at: string | null;
  /** Where its pages are: `https://shop.example.com`; null where the access file does not say. */
  readonly origin: string | null;
  readonly remotes: readonly RemoteStatus[];
}

/** A team with the remotes that it owns. */
export interface Team {
  readonly name: string;
  readonly members: readonly string[];
  readonly remotes: readonly string[];
}

/** A flag of a remote in an environment. */
export interface FlagStatus {
  /** `mf-storefront.quickCheckout` */
  readonly name: string;
  /** As the pinned release declares it; null where no pinned or rolled-out release does: the setting is ignored. */
  readonly declared: FlagEntry | null;
  /** Null where it has its default for everybody. */
  readonly setting: FlagSetting | null;
  /** Whether its last day has passed: it has its default for everybody. */
  readonly hasEnded: boolean;
}
