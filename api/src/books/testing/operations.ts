import { setTimeout as pause } from 'node:timers/promises';
import type { LoginResponse } from '@ofisi/api-contract/identity/identity';
import { emailOf, TEST_PASSWORD } from '../../testing/test-shop';

export type Form = Readonly<Record<string, unknown>>;

/** The shop refuses the call. */
class Refused extends Error {}

/** There is nothing yet to do it with. */
class TooEarly extends Error {}

/** What people work with: calls, and chance. */
export interface Tools {
  /** A call of the Admin, or of a guest, to one of the shop's servers: GET without a form. @throws Refused */
  readonly call: <Body>(path: string, form?: Form, isGuest?: boolean) => Promise<Body>;
  readonly random: () => number;
  /** One of them. @throws TooEarly when there is none */
  readonly pick: <One>(from: readonly One[]) => One;
  /** A whole number from 1 to `most`. */
  readonly upTo: (most: number) => number;
  /** Remembers what a client was told, so that it must be there in the end. */
  readonly acknowledge: (number: string) => void;
}

export type Operation = () => Promise<unknown>;

/** What came of a operation, as far as its client knows. */
export type Outcome = 'done' | 'refused' | 'unanswered' | 'too early';

const COMES_AGAIN_AFTER = 250;

/** Logs in as the Admin. @returns the headers that authenticate calls */
export async function logIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('Admin'), password: TEST_PASSWORD }),
  });
  const { token } = (await answer.json()) as LoginResponse;
  return { authorization: `Bearer ${token}` };
}

/** @param origins the addresses of the shop's servers; some may be down */
export function toolsOf(
  origins: readonly string[],
  session: Record<string, string>,
  random: () => number,
): Tools & { readonly acknowledged: readonly string[] } {
  const acknowledged: string[] = [];
  const pick = <One>(from: readonly One[]): One => {
    if (from.length === 0) throw new TooEarly('There is nothing to choose from.');
    return from[Math.floor(random() * from.length)] as One;
  };
  return {
    acknowledged,
    random,
    pick,
    upTo: (most) => 1 + Math.floor(random() * most),
    acknowledge: (number) => acknowledged.push(number),
    async call<Body>(path: string, form?: Form, isGuest = false): Promise<Body> {
      const answer = await fetch(`${pick(origins)}/api/${path}`, {
        ...(form && { method: 'POST', body: JSON.stringify(form) }),
        headers: { 'content-type': 'application/json', ...(isGuest ? {} : session) },
        signal: AbortSignal.timeout(20_000),
      });
      const body = (await answer.json()) as Body;
      if (answer.status < 500 && !answer.ok) throw new Refused(`${path}: ${answer.status} ${JSON.stringify(body)}`);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return body;
    },
  };
}

/**
 * Does one of the operations, at random. Each is without retries: a client that gets no answer does not know the outcome, and goes on. Refused
 * operations have no effect.
 */
export async function doOneOf(operations: readonly Operation[], { pick }: Tools): Promise<Outcome> {
  try {
    await pick(operations)();
    return 'done';
  } catch (error) {
    if (error instanceof TooEarly) return 'too early';
    if (error instanceof Refused) return 'refused';
    // No server answers: people wait a moment.
    await pause(COMES_AGAIN_AFTER);
    return 'unanswered';
  }
}
