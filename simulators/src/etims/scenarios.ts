/** What goes wrong on the way, though the sender did nothing wrong. */
export type Fault =
  /** Refused for now: code 894. */
  | 'busy'
  /** The connection is cut before anything was read. */
  | 'down'
  /** Signed, and the connection is cut before the answer. */
  | 'no answer'
  /** A page of some proxy, with status 200. */
  | 'html'
  | 'slow'
  /** Signed, and success is `00` in place of `000`. */
  | 'other code';

interface Scenario {
  readonly what: string;
  /** Happens to the first sending of a document, so that a repetition finds its way. */
  readonly fault?: Fault;
}

/** What the last three digits of a customer's PIN stand for: sums and items are real here, so it is not them that say it. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  '910': { what: 'is not known to KRA: the document is refused' },
  '503': { what: 'the service is busy at first', fault: 'busy' },
  '502': { what: 'the service is away at first', fault: 'down' },
  '504': { what: 'the document is signed, and the answer is lost', fault: 'no answer' },
  '200': { what: 'a page comes in place of an answer at first', fault: 'html' },
  '408': { what: 'the answer takes long', fault: 'slow' },
};

const digitsOf = (pin: string | null): string => pin?.slice(7, 10) ?? '';

export const isUnknownPin = (pin: string | null): boolean => digitsOf(pin) === '910';

export const scenarioOf = (pin: string | null): Fault | undefined => SCENARIOS[digitsOf(pin)]?.fault;

/** What can be said of the service for everybody, on its page. */
export const MODES = { down: 'is away', busy: 'is busy', html: 'answers with a page', slow: 'is slow' } as const;

export type Mode = keyof typeof MODES;

export const isMode = (value: unknown): value is Mode => typeof value === 'string' && Object.hasOwn(MODES, value);
