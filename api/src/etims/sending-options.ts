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
  /** Before the second attempt, the third and so on, in milliseconds; the last one stays. */
  readonly pauses: readonly number[];
  /** To be called before each call of the service: says that this sender still works. @throws when another one has taken over */
  readonly stay: () => Promise<void>;
}

/** So often in a row a document is sent without a clear answer before the next one shows whether that is its own fault. */
export const TRIES = 5;
