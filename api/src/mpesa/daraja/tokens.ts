import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { SecretBox } from '../../access/secret-box';
import { ask } from '../../http/outgoing/transport';
import type { MpesaSettings } from './settings';

/** How long before its expiry a token is renewed. */
const EARLY = '60 seconds';
/** In seconds; caps the lifetime that the provider states. */
const LONGEST_LIFE = 86_400;
/** How long the process that requests a new token may take, and how long the others wait for it. */
const ASKING = '12 seconds';
const LONGEST_WAIT = 13_000;
const LOOK_EVERY = 100;

/** No token is available now. */
export class NoToken extends Error {
  /** @param isRefused whether the provider rejects the credentials, rather than being unavailable */
  constructor(readonly isRefused: boolean) {
    super(isRefused ? 'M-Pesa rejects the consumer key or secret.' : 'M-Pesa did not issue a token.');
    this.name = 'NoToken';
  }
}

export interface Tokens {
  /** A valid token. @param bad a token that the provider no longer accepts @throws NoToken */
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
  /** The longest that the provider may take, in milliseconds. */
  readonly within: number;
}

/**
 * The shop's single access token, stored in the database. Each new token invalidates the previous one, so processes that requested their
 * own would invalidate each other's. One process requests it while the others wait; nobody holds a lock or a connection meanwhile.
 */
export function createTokens({ db, secretBox, settings, within }: TokensOptions): Tokens {
  const { baseUrl, consumerKey, consumerSecret } = settings;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  /** A token is sealed for the credentials it was issued to: with others it cannot be opened. */
  const owner = createHash('sha256').update(`${baseUrl} ${basic}`).digest().readUInt32BE();

  const read = async (): Promise<Known> => {
    const [row] = await selectRows<Known>(
      db,
      sql`select token as sealed, coalesce(expires_at > now() + ${EARLY}::interval, false) as "isFresh" from mpesa_connection where id = 1`,
    );
    return row ?? { sealed: null, isFresh: false };
  };

  /** Whether this process should request the token: not while another does, nor if another has obtained one since. */
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
    // Only characters that are valid in a header: other tokens could not be sent.
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

  /** Pending requests of this process, by the token found bad. Concurrent callers share one result, failures included. */
  const awaited = new Map<string | undefined, Promise<string>>();

  return {
    get(bad) {
      const found = awaited.get(bad) ?? find(bad).finally(() => awaited.delete(bad));
      awaited.set(bad, found);
      return found;
    },
  };
}
