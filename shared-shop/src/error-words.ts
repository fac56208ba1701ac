/** What is said at a field that is wrong, in the API and on the screens: an instruction (docs/writing.md). */

/** `Payment Method` within a sentence is `payment method`; `KRA PIN` and `M-Pesa` stay. */
export const inSentence = (label: string): string =>
  label.replace(/(^|\s)[A-Z](?=[a-z])/g, (start) => start.toLowerCase());

/** What is picked rather than typed. */
const PICKED =
  /\b(?:account|brand|category|condition|customer|customer location|image|item|machine|method|order|picture|product|role|state|status|supplier|unit)$/;

/** `Delivered By`, `Starts On`: no noun that a sentence could name. */
const NO_NOUN = /\b(?:by|for|from|of|on|to|until)$/;

/** `your password`, `what was tested`: without an article. */
const OWN_START = /^(?:your|what|where|who)\b/;

/** A required field is blank. */
export function missing(label: string): string {
  const name = inSentence(label)
    .replace(/ \([^)]*\)$/, '')
    .replace(/^email$/, 'email address');
  if (NO_NOUN.test(name) && !OWN_START.test(name)) return 'Fill this in.';
  const verb = PICKED.test(name) ? 'Choose' : 'Enter';
  return OWN_START.test(name) ? `${verb} ${name}.` : `${verb} the ${name}.`;
}

export const tooLong = (max: number): string => `Use at most ${max.toLocaleString('en')} characters.`;
export const BAD_CHARACTERS = 'Remove the characters that can’t be saved.';
export const NOT_TEXT = 'Enter text.';
export const NOT_AN_EMAIL = 'Enter an email address such as name@example.com.';

export const NOT_A_NUMBER = 'Enter a number.';
export const NOT_WHOLE = 'Enter a whole number.';
export const WHOLE_UNITS = 'Enter a whole number: this item is sold in whole units.';
export const NOT_AN_AMOUNT = 'Enter an amount with at most two decimals.';
/** More digits than any number has that the shop keeps. */
export const TOO_LARGE = 'Enter a number of 999,999,999,999 or less.';
export const NO_AMOUNT = 'Enter an amount above 0.';
export const above = (limit: number | string): string => `Enter a number above ${limit}.`;
export const atLeast = (min: number | string): string => `Enter a number of ${min.toLocaleString('en')} or more.`;
export const atMost = (max: number | string): string => `Enter a number of ${max.toLocaleString('en')} or less.`;

export const notADay = (example: string): string => `Enter a date such as ${example}.`;
export const notAMoment = (example: string): string => `Enter a date and time such as ${example}.`;
export const REVERSED = 'Choose an end date that isn’t before the start date.';

/** `on_the_way` is read as `on the way`; codes such as `BX` stay. */
const spoken = (choice: number | string): string =>
  choice === 'mpesa' ? 'M-Pesa' : String(choice).replace(/(?<=[a-z])[_-](?=[a-z])/g, ' ');

export const oneOf = (choices: readonly (number | string)[]): string =>
  `Choose one of ${choices.map(spoken).join(', ')}.`;
export const NOT_YES_OR_NO = 'Choose yes or no.';

/** An instruction that does not say which field it is about. */
const UNNAMED = /^(?:Enter (?:an?|text)|Choose (?:an?|one|yes|today)|Use|Fill|Remove)\b/;

/** `Quantity: enter a whole number.`, for a place away from the field. A sentence that says itself what it is about stays. */
export const labelled = (label: string, message: string): string =>
  UNNAMED.test(message) ? `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;

/** The words of `items.0.product_id`: `Product`; of `customerCategory`: `Customer category`. */
function labelOf(field: string): string {
  const [name = ''] = field.split('.').slice(-1);
  const words = name
    .replace(/_id$/, '')
    .replace(/_/g, ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return name === 'q' ? 'Search' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A message of the API away from its field, which `field` names on the wire. */
export const named = (field: string, message: string): string => labelled(labelOf(field), message);
