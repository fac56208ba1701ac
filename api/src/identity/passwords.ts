import { hash, verify } from '@node-rs/argon2';
import { EngineBusyError } from '../engine/errors';

/** 19 MiB and two passes take some 20 ms. argon2id is the package's default. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash occupies a thread of the pool and 19 MiB. At most `CONCURRENT` run and `MAX_WAITING` wait; further ones are refused. */
const CONCURRENT = 2;
const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= CONCURRENT) {
    if (waiting.length >= MAX_WAITING) {
      throw new EngineBusyError();
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  }
}

export const hashPassword = (password: string) => limited(() => hash(password, COST));

let dummyHash: Promise<string> | undefined;

/** Stored for an invited user who has not chosen a password yet. No password matches it. */
export const NO_PASSWORD = '';

/**
 * Whether a password is correct. Without a stored hash it is compared with a dummy, because response time must not reveal
 * whether an account exists.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const storedHash = stored === NO_PASSWORD ? undefined : stored;
  const matches = await limited(async () => {
    // Created inside the limit, so that it cannot itself be refused: a cached refusal would fail every later check.
    dummyHash ??= hash('nobody has this password', COST);
    return verify(storedHash ?? (await dummyHash), password);
  });
  return matches && storedHash !== undefined;
}
