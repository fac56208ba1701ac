import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { SecretBox } from '../../access/secret-box';
import { ask } from '../../http/outgoing/transport';
import type { MpesaSettings } from './settings';

/** A token is renewed so long before it ends. */
const EARLY = '60 seconds';
/** In seconds: whatever the provider says. */
const LONGEST_LIFE = 86_400;
/** How long the process that asks for a new one may take, and how long the others wait for it. */
const ASKING = '12 seconds';
const LONGEST_WAIT = 13_000;
const LOOK_EVERY = 100;

/** There is no token to be had now. */
export class NoToken extends Error {
  /** @param isRefused whether the provider does not know the credentials, rather than being away */
  constructor(readonly isRefused: boolean) {
    super(isRefused ? 'M-Pesa refuses the consumer key or secret.' : 'M-Pesa gives no token.');
    this.name = 'NoToken';
  }
}

export interface Tokens {
  /** A token that is good. @param bad one that the provider no longer takes @throws NoToken */
  readonly get: (bad?: string) => Promise<string>;
}

interface Known {
  readonly sealed: string | null;
  readonly isFresh: boolean;
}

interface TokensOptions {
  readonly db: Db;
  readonly secretBox: SecretBox;
  readonly settings: Pick<MpesaSettings, 'baseUrl' | 'consumerKey' | 'consumerSecret'>;
  /** How long the provider may take, in milliseconds. */
  readonly within: number;
}

/**
 * The one access token of this shop, in the database: each new one ends the one before, so that processes that asked each for their own would
 * end each other's. One asks, the others wait for it; nobody holds a lock or a connection meanwhile.
 */
export function createTokens({ db, secretBox, settings, within }: TokensOptions): Tokens {
  const { baseUrl, consumerKey, consumerSecret } = settings;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  /** A token is sealed for the credentials that it was given for: with others there is none. */
  const owner = createHash('sha256').update(`${baseUrl} ${basic}`).digest().readUInt32BE();

  const read = async (): Promise<Known> => {
    const [row] = await selectRows<Known>(
      db,
      sql`select token as sealed, coalesce(expires_at > now() + ${EARLY}::interval, false) as "isFresh" from mpesa_connection where id = 1`,
    );
    return row ?? { sealed: null, isFresh: false };
  };

  /** Whether it is for this process to ask; not while another does, nor where one has been since. */
  async function claim(sealed: string | null): Promise<boolean> {
    await db.execute(sql`insert into mpesa_connection (id) values (1) on conflict do nothing`);
    const claimed = await selectRows(
      db,
      sql`update mpesa_connection set asked_until = now() + ${ASKING}::interval
          where id = 1 and (asked_until is null or asked_until < now()) and token is not distinct from ${sealed} returning id`,
    );
    return claimed.length > 0;
  }

  async function issue(): Promise<string> {
    const url = `${baseUrl}/oauth/v1/generate?grant_type=client_credentials`;
    const reply = await ask(url, { headers: { authorization: `Basic ${basic}` } }, within);
    const body = reply.kind === 'answered' ? reply.body : {};
    const { access_token: token, expires_in: seconds } = body;
    const lifetime = Math.min(Number(seconds), LONGEST_LIFE);
    // Of letters that a header may have: another one could not be sent.
    if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token) || !(lifetime > 0)) {
      await db.execute(sql`update mpesa_connection set asked_until = null where id = 1`);
      throw new NoToken(reply.kind === 'answered' && reply.status >= 400 && reply.status < 500);
    }
    await db.execute(
      sql`update mpesa_connection set token = ${secretBox.seal(token, owner)}, expires_at = now() + make_interval(secs => ${lifetime}::float8), asked_until = null where id = 1`,
    );
    return token;
  }

  async function find(bad: string | undefined): Promise<string> {
    const until = performance.now() + LONGEST_WAIT;
    do {
      const { sealed, isFresh } = await read();
      const token = sealed === null ? null : secretBox.open(sealed, owner);
      if (token !== null && isFresh && token !== bad) {
        return token;
      }
      if (await claim(sealed)) {
        return issue();
      }
      await pause(LOOK_EVERY);
    } while (performance.now() < until);
    throw new NoToken(false);
  }

  /** What callers of this process wait for, by the token that they found bad: they share one answer, a failure too. */
  const awaited = new Map<string | undefined, Promise<string>>();

  return {
    get(bad) {
      const found = awaited.get(bad) ?? find(bad).finally(() => awaited.delete(bad));
      awaited.set(bad, found);
      return found;
    },
  };
}
