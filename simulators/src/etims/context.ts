import type { Books } from './books';
import type { Lists } from './lists';
import type { Received } from './received';
import type { Fault, Mode } from './scenarios';

/** What the simulator is told when it begins. */
export interface SimulatorSettings {
  /** The taxpayer's PIN, the branch and the device's serial number: whoever has them may install the device, once. */
  readonly pin: string;
  readonly branch: string;
  readonly serial: string;
  /** What proves from then on that a request is this device's. */
  readonly cmcKey: string;
  /** Of the taxpayer's app, at the newer entrance; and how long its tokens are good there, in seconds. */
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly tokenLife: number;
  /** Path of the journal; null: what happened ends with the process. */
  readonly journal: string | null;
  /** Whether taxable amounts have the VAT in them. */
  readonly taxable: 'with-vat' | 'without-vat';
  /** Whether it says what it signed, which is in none of the published lists. */
  readonly hasDetails: boolean;
  /** How long a slow answer takes, in milliseconds. */
  readonly slowBy: number;
  readonly now: () => number;
  /** How likely each fault is for a document without a scenario of its own, from 0 to 1. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** How the service is for everybody. */
export class Condition {
  /** Null: as it should be. */
  mode: Mode | null = null;
  /** What goes wrong with stock that comes or goes; null: nothing. */
  stock: Fault | null = null;
  /** The same with lists. */
  lists: Fault | null = null;
  /** The same with what the shop says of purchases and imports. */
  received: Fault | null = null;
}

/** What the parts of a running simulator share. */
export interface Context {
  readonly settings: SimulatorSettings;
  readonly books: Books;
  readonly condition: Condition;
  /** The documents that came before, by number and name: a scenario happens to the first sending. */
  readonly seen: Set<string>;
  readonly lists: Lists;
  readonly received: Received;
  /** The lists that were asked for, and what had to have changed since. */
  readonly asked: { readonly name: string; readonly since: string }[];
  /** When each token ends. */
  readonly tokens: Map<string, number>;
}
