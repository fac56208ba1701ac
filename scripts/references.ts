/** The targets of references: `SF §2`, `SF §2 Shop`, `SF-39`, `product decision 1`, `invariant 11`, `022`. */
export type Places = ReadonlySet<string>;

export interface References {
  /** Names in the form of `Places`, whether or not the target exists. */
  readonly names: readonly string[];
  /** Text that looks like a reference but has none of the forms in `docs/product/README.md`, with its context. */
  readonly odd: readonly string[];
}

/** The targets that a document's headings define. The title of a whole section is not part of its name; the title of a part is. */
export function placesIn(markdown: string): string[] {
  return [...markdown.matchAll(/^(##+) (.+)$/gm)].flatMap(([, level, heading = '']) => {
    const [section] = /^(?:SF|BO) §\d+/.exec(heading) ?? [];
    if (section) return [level === '##' ? section : heading];
    const [numbered] = /^(?:(?:SF|BO)-\d+|(?:Product decision|Invariant) \d+)\b/.exec(heading) ?? [];
    return numbered ? [numbered.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())] : [];
  });
}

const AND = '(?:, | and |, and )';
const list = (item: string): string => `${item}(?:${AND}${item})*`;

/** One kind of reference: the pattern of its text, and the names in that text. */
interface Form {
  readonly pattern: RegExp;
  readonly namesOf: (text: string) => readonly string[];
}

const DECISIONS: Form = {
  pattern: new RegExp(`\\bdecisions? ${list(String.raw`(?:(?:SF|BO)-\d+|\d{3})`)}(?![\\w-])`, 'gi'),
  namesOf: (text) => text.match(/(?:SF|BO)-\d+|\d+/g) ?? [],
};

const numbered = (word: string): Form => ({
  pattern: new RegExp(`\\b${word}s? ${list(String.raw`\d+(?: to \d+)?`)}(?![\\w-])`, 'gi'),
  namesOf: (text) =>
    [...text.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, first, last = first]) => {
      const length = Math.max(0, Number(last) - Number(first) + 1);
      return Array.from({ length }, (_, step) => `${word} ${Number(first) + step}`);
    }),
});

/** A capitalised word after a section would be the title of one of its parts. */
function sections(places: Places): Form {
  const titles = [...places].flatMap((place) => /^(?:SF|BO) §\d+ (.+)/.exec(place)?.[1] ?? []);
  const longestFirst = titles.sort((one, other) => other.length - one.length).join('|');
  const section = String.raw`§\d+(?!\d)(?: (?:${longestFirst})\b)?`;
  return {
    pattern: new RegExp(`\\b(?:SF|BO) ${list(section)}(?!,? [A-Z][a-z])`, 'g'),
    namesOf: (text) => (text.match(new RegExp(section, 'g')) ?? []).map((found) => `${text.slice(0, 2)} ${found}`),
  };
}

/** Text that suggests a reference. */
const SUSPICIOUS = /§|\b(?:SF|BO)\b|\b(?:[Ii]nvariants?|[Dd]ecisions?) (?=\d|["“]|[A-Z]{2})/g;

/** The references in a text. Each comment and paragraph is read as if it were on one line. */
export function referencesIn(source: string, places: Places): References {
  const names: string[] = [];
  let rest = source.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
  for (const { pattern, namesOf } of [
    numbered('product decision'),
    DECISIONS,
    numbered('invariant'),
    sections(places),
  ]) {
    rest = rest.replace(pattern, (text) => {
      names.push(...namesOf(text));
      return '…';
    });
  }
  const odd = [...rest.matchAll(SUSPICIOUS)].map(({ index }) => rest.slice(Math.max(0, index - 20), index + 40));
  return { names, odd };
}
