import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The text fonts. Regular and bold cover all languages in Latin, Greek, Cyrillic and Devanagari script. */
export type Font = 'regular' | 'bold';

const TEXT: Readonly<Record<Font, string>> = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

const ARABIC: Readonly<Record<Font, string>> = {
  regular: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
};

const EMOJI = require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf');

/** Chinese comes in some ninety files, of which a document loads those that it needs; this index lists the letters of each. */
const CHINESE = require.resolve('@fontsource/zcool-xiaowei/unicode.json');

/** The part of a font's interface that is used here. */
interface Glyphs {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

interface FontReader {
  readonly create: (bytes: Buffer) => Glyphs;
}

/** A loaded font, and the name by which a document knows it. */
export interface LoadedFont extends Glyphs {
  readonly name: string;
  readonly bytes: Buffer;
}

const loaded = new Map<string, LoadedFont>();

let fontkit: FontReader | undefined;

/** Must be called before fonts are used. Loads the font reader once: that takes a while, and not every process draws. */
export async function openFonts(): Promise<void> {
  fontkit ??= await import('fontkit');
}

/** Each file is read once in the life of the process. */
function load(file: string): LoadedFont {
  const known = loaded.get(file);
  if (known) {
    return known;
  }
  if (!fontkit) {
    throw new Error('The fonts were not opened.');
  }
  const bytes = readFileSync(file);
  const glyphs = fontkit.create(bytes);
  const font = { name: file, bytes, hasGlyphForCodePoint: (code: number) => glyphs.hasGlyphForCodePoint(code) };
  loaded.set(file, font);
  return font;
}

type Range = readonly [from: number, to: number];

/** `U+fee3,U+ff03-ff04` */
const rangesOf = (text: string): Range[] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });

let chinese: readonly { readonly file: string; readonly ranges: readonly Range[] }[] | undefined;

/** The files in which a letter may be. */
function chineseFiles(code: number): string[] {
  chinese ??= Object.entries(JSON.parse(readFileSync(CHINESE, 'utf8')) as Record<string, string>).map(
    ([subset, ranges]) => ({
      file: join(dirname(CHINESE), 'files', `zcool-xiaowei-${subset.replace(/[[\]]/g, '')}-400-normal.woff`),
      ranges: rangesOf(ranges),
    }),
  );
  return chinese
    .filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
    .map(({ file }) => file);
}

/** The letters of most texts. The text fonts have all of them, so no font needs to be searched. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2015\u2018-\u201f\u2022\u2026]*$/;

/** Whether a text consists only of letters that the text fonts have, written from left to right. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

export const textFont = (font: Font): LoadedFont => load(TEXT[font]);

/** Fonts found for letters so far: searching all files takes longer than drawing the letter. */
const fontsOf: Readonly<Record<Font, Map<number, LoadedFont | null>>> = { regular: new Map(), bold: new Map() };

/** The font that draws a letter beside `font`; null if none does. */
export function fontFor(letter: string, font: Font): LoadedFont | null {
  const code = letter.codePointAt(0) ?? 0;
  const known = fontsOf[font].get(code);
  if (known !== undefined) {
    return known;
  }
  const files = [TEXT[font], ARABIC[font], ...chineseFiles(code), EMOJI];
  const found = files.map(load).find((one) => one.hasGlyphForCodePoint(code)) ?? null;
  fontsOf[font].set(code, found);
  return found;
}

/** Replaces a letter that no font has: the text does not become shorter, and the letter is not mistaken for another. */
export const UNKNOWN = '\ufffd';

/** The letters of a text that no font has, each once, in order of appearance. Requires `openFonts`. */
export const undrawable = (text: string): string[] =>
  isPlain(text)
    ? []
    : [...new Set(text)].filter(
        (letter) => /\S/u.test(letter) && !isUnseen(letter) && fontFor(letter, 'regular') === null,
      );

/** Characters that only affect how their neighbours look. */
export const isUnseen = (letter: string): boolean => /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufe00-\ufe0f]$/u.test(letter);
