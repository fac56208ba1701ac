/** Maximum length of an address, and of the part before its @ (RFC 5321). */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

/** Words separated by single full stops. */
const DOTTED = /^[^\s@.]+(\.[^\s@.]+)*$/;

/**
 * Whether mail can be sent to this address, as far as that is known without sending any: text on both sides of one @, a full stop in the
 * part after it, and no full stops in a row, at a beginning or at an end.
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
