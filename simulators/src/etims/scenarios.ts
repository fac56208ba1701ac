/** Failures that the sender did not cause. */
export type Fault =
  /** Refused for now: code 894. */
  | 'busy'
  /** The connection is cut before the request is processed. */
  | 'down'
  /** Signed, and the connection is cut before the answer. */
  | 'no answer'
  /** A page of some proxy, with status 200. */
  | 'html'
  | 'slow'
  /** Signed, and success is `00` in place of `000`. */
  | 'other code'
  /** An error page with status 500; nothing is signed. */
  | 'error'
  /** The same, although the document is signed. */
  | 'error after'
  /** Signed, and the connection ends in the middle of the answer. */
  | 'half'
  /** Signed, and the signature is in fields with other names. */
  | 'other fields';

interface Scenario {
  readonly what: string;
  /** Applies to the first attempt to send a document, so that a retry succeeds, or to every attempt (`always`). */
  readonly fault?: Fault;
  readonly always?: true;
}

/** The scenario by the last three digits of a customer's PIN: sums and items are real here, so they cannot select it. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  '910': { what: 'is not known to KRA: the document is refused' },
  '503': { what: 'the service is busy at first', fault: 'busy' },
  '502': { what: 'the service is away at first', fault: 'down' },
  '504': { what: 'the document is signed, and the answer is lost', fault: 'no answer' },
  '200': { what: 'a page comes in place of an answer at first', fault: 'html' },
  '408': { what: 'the answer takes long', fault: 'slow' },
  '206': { what: 'the document is signed, and half of the answer comes', fault: 'half' },
  '299': { what: 'the document is signed, and the answer has other fields', fault: 'other fields' },
  '500': { what: 'the service fails whenever it gets the document', fault: 'error', always: true },
  '508': { what: 'the service signs the document, and fails whenever it gets it', fault: 'error after', always: true },
};

const digitsOf = (pin: string | null): string => pin?.slice(7, 10) ?? '';

export const isUnknownPin = (pin: string | null): boolean => digitsOf(pin) === '910';

export const scenarioOf = (pin: string | null): Scenario | undefined => SCENARIOS[digitsOf(pin)];

/** States of the service for all callers, which can be set on its page. */
export const MODES = {
  down: 'is away',
  busy: 'is busy',
  html: 'answers with a page',
  error: 'fails',
  slow: 'is slow',
} as const;

export type Mode = keyof typeof MODES;

export const isMode = (value: unknown): value is Mode => typeof value === 'string' && Object.hasOwn(MODES, value);
