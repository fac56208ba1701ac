/** The longest address, and the longest part before its @, that mail can have (RFC 5321). */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

/** Words with single full stops between them. */
const DOTTED = /^[^\s@.]+(\.[^\s@.]+)*$/;

/**
 * Whether mail can go there, as far as one can tell without sending any: something on both sides of one @, a full stop in what is behind it, and
 * nowhere two of them in a row, at a beginning or at an end.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return (
    at > 0 &&
    text.length <= LONGEST &&
    local.length <= LONGEST_LOCAL &&
    DOTTED.test(local) &&
    DOTTED.test(domain) &&
    domain.includes('.')
  );
}
