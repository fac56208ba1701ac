import type { Books } from './books';
import type { Fault } from './scenarios';
import type { Scheduler } from './scheduler';
import type { Credentials, Tokens } from './tokens';

/** What the simulator is told when it begins. */
export interface SimulatorSettings extends Credentials {
  /** Paybill or till number of the shop. */
  readonly shortCode: string;
  readonly passkey: string;
  /** Path of the journal; null: what happened ends with the process. */
  readonly journal: string | null;
  /** Whether every phone without a scenario is asked on its page; else it pays by itself. */
  readonly asks: boolean;
  /** How long a phone takes to do what it does by itself, in milliseconds. */
  readonly answersAfter: number;
  /** After so long a prompt that nobody answers has ended. */
  readonly promptsFor: number;
  /** How much later a late callback comes. */
  readonly lateBy: number;
  /** What comes of a result that is to be told at an address: it is told; that it was not in time is; nothing is. */
  readonly results: () => 'told' | 'late' | 'lost';
  /** For how long the same sum from the same phone is taken for a repetition. */
  readonly repeatsWithin: number;
  /** The most for one payment, in shillings. */
  readonly mostAtOnce: number;
  readonly now: () => number;
  /** How likely each fault is for a phone without a scenario of its own, from 0 to 1. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** What the parts of a running simulator share. */
export interface Context {
  readonly settings: SimulatorSettings;
  readonly books: Books;
  readonly tokens: Tokens;
  readonly scheduler: Scheduler;
}
