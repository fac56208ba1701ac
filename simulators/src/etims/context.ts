import type { Books } from './books';
import type { Lists } from './lists';
import type { Received } from './received';
import type { Fault, Mode } from './scenarios';

/** Settings of the simulator. */
export interface SimulatorSettings {
  /** The taxpayer's PIN, the branch and the device's serial number: whoever knows them may initialise the device, once. */
  readonly pin: string;
  readonly branch: string;
  readonly serial: string;
  /** The key that authenticates the device's requests after that. */
  readonly cmcKey: string;
  /** Credentials of the taxpayer's app, for the newer entrance, and the lifetime of its tokens there, in seconds. */
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly tokenLife: number;
  /** Path of the journal; null: nothing survives the process. */
  readonly journal: string | null;
  /** Whether taxable amounts include the VAT. */
  readonly taxable: 'with-vat' | 'without-vat';
  /** Whether it answers queries about signed documents, a call that is in none of the published lists. */
  readonly hasDetails: boolean;
  /** Delay of a slow answer, in milliseconds. */
  readonly slowBy: number;
  readonly now: () => number;
  /** Probability of each fault for a document without a scenario of its own, from 0 to 1. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
}

/** The state of the service for all callers. */
export class Condition {
  /** Null: normal operation. */
  mode: Mode | null = null;
  /** The fault of stock calls; null: none. */
  stock: Fault | null = null;
  /** The same for lists. */
  lists: Fault | null = null;
  /** The same for the shop's reports on purchases and imports. */
  received: Fault | null = null;
}

/** State that the parts of a running simulator share. */
export interface Context {
  readonly settings: SimulatorSettings;
  readonly books: Books;
  readonly condition: Condition;
  /** The documents that have been sent before, by number and name: a scenario applies to the first attempt. */
  readonly seen: Set<string>;
  readonly lists: Lists;
  readonly received: Received;
  /** The lists that were requested, each with the time since when changes were wanted. */
  readonly asked: { readonly name: string; readonly since: string }[];
  /** Expiry of each token. */
  readonly tokens: Map<string, number>;
}
