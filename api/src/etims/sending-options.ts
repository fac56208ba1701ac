import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../engine/database';
import type { SecretBox } from '../access/secret-box';
import type { EtimsClient } from './client';
import type { EtimsSettings } from './settings';

export interface SendingOptions {
  readonly db: Db;
  readonly client: EtimsClient;
  readonly settings: EtimsSettings;
  readonly secretBox: SecretBox;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The pauses before the second attempt, the third and so on, in milliseconds; the last one repeats. */
  readonly pauses: readonly number[];
  /** To be called before each call of the service: renews this sender's lock. @throws when another sender has taken over */
  readonly renewLock: () => Promise<void>;
}

/** Attempts without a clear answer in a row before the next document is tried, to show whether this one is at fault. */
export const TRIES = 5;
