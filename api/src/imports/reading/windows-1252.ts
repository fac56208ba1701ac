/** What 0x80 to 0x9F are; a blank is a byte that means nothing. */
const SPECIAL = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'].map((sign) => (sign === ' ' ? null : sign));

/**
 * The character of each byte; null for the five that mean nothing. By a table of its own: several versions of Node.js read 0x80 to 0x9F as
 * control characters, whatever decoder is asked for.
 */
export const WINDOWS_1252: readonly (string | null)[] = Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 || byte > 0x9f ? String.fromCodePoint(byte) : (SPECIAL[byte - 0x80] ?? null),
);

/** @returns null when a byte means nothing in Windows-1252: the text is in something else */
export function decodeWindows1252(bytes: Uint8Array): string | null {
  const pieces: string[] = [];
  let text = '';
  for (const byte of bytes) {
    const sign = WINDOWS_1252[byte];
    if (sign === null || sign === undefined) {
      return null;
    }
    text += sign;
    if (text.length === 65_536) {
      pieces.push(text);
      text = '';
    }
  }
  return pieces.join('') + text;
}

/**
 * What a text of Windows-1252 does not have, and one of an old Macintosh that is read as such: é is Ž there, ’ is Õ and a blank that does not
 * break is Ê.
 */
const FOREIGN: readonly RegExp[] = [
  // Letters of Windows-1252 that stand for ä, å, é, ö, ú, û, ü and É on a Macintosh; neither can be told from the other.
  /[ŠŒŽšœžŸƒ]/,
  // Signs that are letters or signs of every day there: ° ® ™ •
  /[¡¥¨ª]/,
  // A capital inside of a word, or one that begins none.
  /\p{Ll}[À-ÖØ-Þ]/u,
  /(?<!\p{Lu})[À-ÖØ-Þ](?!\p{L}|['’.])/u,
  // A small letter before a capital.
  /[ß-öø-ÿ][A-Z]/,
  // Signs between two letters: Ç, Ñ, à, â, ã, ç, î and the like there.
  /\p{L}[€‚„…†‡ˆ‰‹“”•˜™›]\p{L}/u,
  /\p{Ll}[–—]\p{Ll}/u,
  // An apostrophe that is none of English or Swahili: í there.
  /\p{Ll}(?<![Nn]g|[Nn]y|[Mm])’(?!(?:s|t|d|m|ll|re|ve)(?!\p{L}))\p{L}/u,
];

/** The word that shows it; null for a text that can be one of Windows-1252. */
export function findImplausibleWord(text: string): string | null {
  const at = FOREIGN.map((pattern) => text.search(pattern)).filter((place) => place >= 0);
  if (at.length === 0) {
    return null;
  }
  const place = Math.min(...at);
  const [before = ''] = /[^\s,;"]{0,20}$/u.exec(text.slice(0, place)) ?? [];
  const [after = ''] = /^.[^\s,;"]{0,20}/u.exec(text.slice(place)) ?? [];
  return before + after;
}
