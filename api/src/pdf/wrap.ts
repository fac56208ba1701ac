const ELLIPSIS = '…';

/** Invisible characters would be drawn as a box. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

type Fits = (text: string) => boolean;

/** The longest beginning that fits; at least one letter, or the loop would never end. */
function beginningOf(word: string, fits: Fits): string {
  const letters = [...word];
  let least = 1;
  let most = letters.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(letters.slice(0, middle).join(''))) {
      least = middle;
    } else {
      most = middle - 1;
    }
  }
  return letters.slice(0, least).join('');
}

/** The next line, and the words left after it. */
function takeLine(words: readonly string[], fits: Fits): { line: string; rest: string[] } {
  const [first = '', ...others] = words;
  if (!fits(first)) {
    const line = beginningOf(first, fits);
    const rest = first.slice(line.length);
    return { line, rest: rest ? [rest, ...others] : others };
  }
  let line = first;
  let taken = 0;
  for (const word of others) {
    if (!fits(`${line} ${word}`)) {
      break;
    }
    line += ` ${word}`;
    taken += 1;
  }
  return { line, rest: others.slice(taken) };
}

/** A line shortened to end with an ellipsis. */
function shortened(line: string, fits: Fits): string {
  const kept = beginningOf(line, (text) => fits(`${text.trimEnd()}${ELLIPSIS}`));
  return `${kept.trimEnd()}${ELLIPSIS}`;
}

/**
 * Breaks a text into lines between words, or within a word that is wider than a line. Text that does not fit into `most` lines is left out,
 * and the last line ends with an ellipsis.
 */
export function wrap(text: string, fits: Fits, most = Number.POSITIVE_INFINITY): string[] {
  let words = text.normalize('NFC').replaceAll(UNSEEN, ' ').trim().split(' ');
  const lines: string[] = [];
  while (words.length > 0 && words[0] !== '') {
    const { line, rest } = takeLine(words, fits);
    if (lines.length === most - 1 && rest.length > 0) {
      return [...lines, shortened(`${line} ${rest[0] ?? ''}`, fits)];
    }
    lines.push(line);
    words = rest;
  }
  return lines;
}
