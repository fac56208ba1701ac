import type { Result } from './books';

/** The phone owner's reaction to a prompt. */
export type Answer = 'pays' | 'is asked' | Result;

export const RESULTS = {
  paid: { code: 0, words: 'The service request is processed successfully.' },
  noMoney: { code: 1, words: 'The balance is insufficient for the transaction.' },
  repeated: { code: 17, words: 'System internal error.' },
  cancelled: { code: 1032, words: 'Request cancelled by user' },
  noAnswer: { code: 1037, words: 'DS timeout user cannot be reached' },
  wrongPin: { code: 2001, words: 'The initiator information is invalid.' },
} as const satisfies Readonly<Record<string, Result>>;

/** Failures on the way, although the phone acts normally. */
export type Fault =
  | 'lost callback'
  | 'doubled callback'
  | 'late callback'
  | 'early callback'
  | 'other amount'
  | 'no response'
  | 'busy'
  | 'locked'
  | 'expired token';

/** The scenario by the last four digits of a phone number: totals are real here, so the amount cannot select it. */
interface Scenario {
  readonly what: string;
  readonly answer?: Answer;
  readonly fault?: Fault;
}

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  '0000': { what: 'asks on the phone’s page', answer: 'is asked' },
  '0001': { what: 'has not enough money', answer: RESULTS.noMoney },
  '1032': { what: 'cancels', answer: RESULTS.cancelled },
  '1037': { what: 'does not answer', answer: RESULTS.noAnswer },
  '2001': { what: 'types a wrong PIN', answer: RESULTS.wrongPin },
  '5001': { what: 'pays; the callback is lost', answer: 'pays', fault: 'lost callback' },
  '5002': { what: 'pays; the callback comes twice', answer: 'pays', fault: 'doubled callback' },
  '5003': { what: 'pays; the callback comes late', answer: 'pays', fault: 'late callback' },
  '5004': {
    what: 'pays; the callback comes before the answer to the request',
    answer: 'pays',
    fault: 'early callback',
  },
  '5005': { what: 'pays; the callback names another amount', answer: 'pays', fault: 'other amount' },
  '5006': { what: 'pays; the request is never answered', answer: 'pays', fault: 'no response' },
  '5007': { what: 'is refused: the system is busy', fault: 'busy' },
  '5008': { what: 'is refused: another request for the phone is under way', fault: 'locked' },
  '5009': { what: 'is refused: the token has expired', fault: 'expired token' },
};

export const scenarioOf = (phone: string): Scenario => SCENARIOS[phone.slice(-4)] ?? { what: '' };
