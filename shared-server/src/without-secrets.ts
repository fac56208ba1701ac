/** Patterns of secrets that third-party text may contain and a log may not, in the order in which they are replaced. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 …'],
  // Passwords in URLs of mail servers and databases.
  [/\b([a-z][a-z+]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/[^\s"'<>(),;:=/…]+@[^\s"'<>(),;:=]+\.[a-z]{2,}/gi, '(e-mail)'],
  // Search terms and any other query of an address.
  [/(\/[^\s"'?]*)\?[^\s"')]*/g, '$1?…'],
  [/\/(orders|reset-password|confirm-email)\/[^\s"'/?)]+/g, '/$1/…'],
  // Tokens have 32 characters or more; so do request ids, which have a different shape.
  [/(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{30,}(?![\w-])/g, '(token)'],
  [/(?<![\w.:+-])(?:\+|00)?\d[\d ()-]{7,}\d(?![\w.:-])/g, '(number)'],
];

/** None of our own errors is longer, and the search takes more than linear time. */
const LONGEST = 2_000;

/**
 * A text that is safe for the log: without tokens, e-mail addresses, phone numbers and queries of addresses, truncated where it is too
 * long.
 */
export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((safe, [secret, mark]) => safe.replace(secret, mark), text.slice(0, LONGEST));
