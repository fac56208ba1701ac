import bidi from 'bidi-js';
import { fontFor, isPlain, isUnseen, textFont, UNKNOWN, type Font, type LoadedFont } from './fonts';

/** A part of a line in one font, in drawing order. For scripts written from right to left, the font itself reorders and joins the letters. */
export interface Run {
  readonly text: string;
  readonly font: LoadedFont;
}

interface Part {
  readonly text: string;
  readonly font: LoadedFont;
  readonly level: number;
}

const { getEmbeddingLevels, getMirroredCharacter } = bidi();

const JOINED = /\p{Script=Arabic}/u;
const isMark = (letter: string) => /^\p{M}$/u.test(letter);

/** Splits a text, in its own order, into parts of one font and direction; marks stay with their letter. */
function partsOf(text: string, font: Font): Part[] {
  const { levels } = getEmbeddingLevels(text);
  const parts: Part[] = [];
  let index = 0;
  for (const letter of text) {
    const level = levels[index] ?? 0;
    index += letter.length;
    if (isUnseen(letter)) {
      continue;
    }
    const last = parts.at(-1);
    const code = letter.codePointAt(0) ?? 0;
    // A space between words that are read from right to left belongs to them.
    const isTheirs = isMark(letter) || (letter === ' ' && level % 2 === 1);
    const staysWith = last?.level === level && isTheirs && last.font.hasGlyphForCodePoint(code);
    const own = staysWith ? last.font : fontFor(letter, font);
    const drawn = own === null ? UNKNOWN : letter;
    const chosen = own ?? textFont(font);
    if (last && last.level === level && last.font === chosen) {
      parts[parts.length - 1] = { ...last, text: last.text + drawn };
    } else {
      parts.push({ text: drawn, font: chosen, level });
    }
  }
  return parts;
}

/** Parts in visual order, from left to right (UAX 9, L2). */
function inSight(parts: Part[]): Part[] {
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  const line = [...parts];
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < line.length; start += 1) {
      let end = start;
      while ((line[end]?.level ?? -1) >= level) {
        end += 1;
      }
      if (end > start) {
        line.splice(start, end - start, ...line.slice(start, end).reverse());
        start = end;
      }
    }
  }
  return line;
}

/** Reverses text that is read from right to left and that no font reorders. */
const turned = (text: string) =>
  [...text]
    .reverse()
    .map((letter) => getMirroredCharacter(letter) ?? letter)
    .join('');

/** A line in visual order from left to right, each part in a font that has its letters. */
export function runsOf(text: string, font: Font): readonly Run[] {
  if (isPlain(text)) {
    return [{ text, font: textFont(font) }];
  }
  return inSight(partsOf(text, font)).map(({ text: part, font: own, level }) => ({
    text: level % 2 === 1 && !JOINED.test(part) ? turned(part) : part,
    font: own,
  }));
}
