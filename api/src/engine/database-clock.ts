/** How often the clocks are compared, in milliseconds. */
const COMPARE_EVERY = 60_000;
/** A difference that neither people nor the codes of their authenticator apps notice, in milliseconds. */
const UNNOTICED = 30_000;

/** The time by the database's clock, which all processes share. */
export interface DatabaseClock {
  readonly now: () => Date;
  readonly close: () => void;
}

export interface DatabaseClockOptions {
  /** Reads the database's clock, in milliseconds since 1970. */
  readonly ask: () => Promise<number>;
  /** Called with a sentence when this machine's clock deviates, and when it is right again. */
  readonly report: (sentence: string) => void;
  readonly compareEvery?: number;
}

const clockTime = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');

function differenceSentence(difference: number, own: number): string {
  const minutes = Math.round(Math.abs(difference) / 60_000);
  const length = minutes < 1 ? 'half a minute' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `The clock of this machine is ${length} ${difference > 0 ? 'behind' : 'ahead of'} the database's (${clockTime(own)} here, ${clockTime(own + difference)} there, UTC): correct it, or codes of authenticator apps, links in mails and dates are wrong here; reservations use the database's clock.`;
}

/** Compares the clocks periodically. While the database does not answer, the last known difference applies. */
export async function openDatabaseClock(options: DatabaseClockOptions): Promise<DatabaseClock> {
  const { ask, report, compareEvery = COMPARE_EVERY } = options;
  let difference = 0;
  let isWrong = false;

  async function compare(): Promise<void> {
    const [asked, since] = [Date.now(), performance.now()];
    const there = await ask();
    // Half of the round trip.
    const own = asked + (performance.now() - since) / 2;
    difference = there - own;
    const wasWrong = isWrong;
    isWrong = Math.abs(difference) > UNNOTICED;
    if (isWrong && !wasWrong) {
      report(differenceSentence(difference, own));
    } else if (wasWrong && !isWrong) {
      report("The clock of this machine agrees with the database's again.");
    }
  }

  await compare().catch(() => undefined);
  const timer = setInterval(() => void compare().catch(() => undefined), compareEvery);
  timer.unref();
  return { now: () => new Date(Date.now() + difference), close: () => clearInterval(timer) };
}
