/** The characters 0x80 to 0x9F; a blank marks an undefined byte. */
const SPECIAL = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'].map((sign) => (sign === ' ' ? null : sign));

/**
 * The character of each byte; null for the five undefined ones. A table of our own, because several versions of Node.js decode 0x80 to
 * 0x9F as control characters, whichever decoder is requested.
 */
export const WINDOWS_1252: readonly (string | null)[] = Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 || byte > 0x9f ? String.fromCodePoint(byte) : (SPECIAL[byte - 0x80] ?? null),
);

/** @returns null if a byte is undefined in Windows-1252, which means that the text has another encoding */
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
 * Patterns that never occur in a text in Windows-1252, but do when a text of an old Macintosh is decoded as such: é becomes Ž, ’ becomes
 * Õ and a non-breaking space becomes Ê.
 */
const FOREIGN: readonly RegExp[] = [
  // Letters of Windows-1252 that represent ä, å, é, ö, ú, û, ü and É on a Macintosh, and cannot be told apart from them.
  /[ŠŒŽšœžŸƒ]/,
  // Signs that represent everyday letters or signs there: ° ® ™ •
  /[¡¥¨ª]/,
  // A capital inside a word, or a lone capital that starts no word.
  /\p{Ll}[À-ÖØ-Þ]/u,
  /(?<!\p{Lu})[À-ÖØ-Þ](?!\p{L}|['’.])/u,
  // A small letter before a capital.
  /[ß-öø-ÿ][A-Z]/,
  // Signs between two letters: Ç, Ñ, à, â, ã, ç, î and the like there.
  /\p{L}[€‚„…†‡ˆ‰‹“”•˜™›]\p{L}/u,
  /\p{Ll}[–—]\p{Ll}/u,
  // An apostrophe that is neither English nor Swahili: í there.
  /\p{Ll}(?<![Nn]g|[Nn]y|[Mm])’(?!(?:s|t|d|m|ll|re|ve)(?!\p{L}))\p{L}/u,
];

/** The word that gives the wrong encoding away; null for a text that may be in Windows-1252. */
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
