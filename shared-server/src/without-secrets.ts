/** What a text that others wrote may hold and a log may not, in this order. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 …'],
  // Passwords in addresses of mail servers and databases.
  [/\b([a-z][a-z+]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/[^\s"'<>(),;:=/…]+@[^\s"'<>(),;:=]+\.[a-z]{2,}/gi, '(e-mail)'],
  // What was searched for, and whatever else an address carries.
  [/(\/[^\s"'?]*)\?[^\s"')]*/g, '$1?…'],
  [/\/(orders|reset-password|confirm-email)\/[^\s"'/?)]+/g, '/$1/…'],
  // Tokens have 32 characters or more; so have the ids of requests, which are of another shape.
  [/(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{30,}(?![\w-])/g, '(token)'],
  [/(?<![\w.:+-])(?:\+|00)?\d[\d ()-]{7,}\d(?![\w.:-])/g, '(number)'],
];

/** No fault of ours needs more words; the search takes longer than in proportion. */
const LONGEST = 2_000;

/** A text for the log, without tokens, e-mail addresses, phone numbers and queries of addresses, cut where it is too long. */
export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((safe, [secret, mark]) => safe.replace(secret, mark), text.slice(0, LONGEST));
