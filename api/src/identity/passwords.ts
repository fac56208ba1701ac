import { hash, verify } from '@node-rs/argon2';
import { EngineBusyError } from '../engine/errors';

/** 19 MiB, two passes: some 20 ms. argon2id is the package's default. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One hash takes a thread of the pool and 19 MiB: so many at once, so many waiting, further ones are refused. */
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

/** Stored of somebody who was invited and has not chosen a password yet: none is right. */
export const NO_PASSWORD = '';

/**
 * Whether a password is right. Without a stored hash it compares with a dummy all the same: how long an answer takes must
 * not tell whether an account exists.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const storedHash = stored === NO_PASSWORD ? undefined : stored;
  const matches = await limited(async () => {
    // Inside the limit, which could refuse it otherwise: a refusal kept here would be everybody's answer from then on.
    dummyHash ??= hash('nobody has this password', COST);
    return verify(storedHash ?? (await dummyHash), password);
  });
  return matches && storedHash !== undefined;
}
