import type { Books } from './books';
import type { Fault } from './scenarios';
import type { Scheduler } from './scheduler';
import type { Credentials, Tokens } from './tokens';

/** Settings of the simulator. */
export interface SimulatorSettings extends Credentials {
  /** Paybill or till number of the shop. */
  readonly shortCode: string;
  readonly passkey: string;
  /** Path of the journal; null: nothing survives the process. */
  readonly journal: string | null;
  /** Whether a phone without a scenario asks on its page; otherwise it pays by itself. */
  readonly asks: boolean;
  /** Time that a phone takes for its automatic action, in milliseconds. */
  readonly answersAfter: number;
  /** Time after which an unanswered prompt ends. */
  readonly promptsFor: number;
  /** Additional delay of a late callback. */
  readonly lateBy: number;
  /** How a result is reported to its address: as it is, as a time-out in the queue, or not at all. */
  readonly results: () => 'told' | 'late' | 'lost';
  /** Time during which the same sum from the same phone counts as a repetition. */
  readonly repeatsWithin: number;
  /** Maximum of one payment, in shillings. */
  readonly mostAtOnce: number;
  readonly now: () => number;
  /** Probability of each fault for a phone without a scenario of its own, from 0 to 1. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
}

/** State that the parts of a running simulator share. */
export interface Context {
  readonly settings: SimulatorSettings;
  readonly books: Books;
  readonly tokens: Tokens;
  readonly scheduler: Scheduler;
}
