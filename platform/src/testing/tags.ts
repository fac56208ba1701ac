/** A tag of a page, its attributes in any order; those without a value are blank. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The scripts, links and styles of a page, in document order. */
export const tagsOf = (html: string): readonly Tag[] =>
  [...html.matchAll(/<(script|link|style)\b((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g)].map(([, name = '', text = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
        ([, attribute = '', value = '']) => [attribute, value] as const,
      ),
    ),
  }));

/** The only tag that loads a file. @throws when there is none, or more than one */
export function tagOf(html: string, file: string): Tag['attributes'] {
  const found = tagsOf(html).filter(({ attributes }) => [attributes['src'], attributes['href']].includes(file));
  if (found.length !== 1) throw new Error(`${found.length} tags load ${file}.`);
  return found[0]?.attributes ?? {};
}

/** The files that a page's tags load, in document order. */
export const filesOf = (html: string): readonly string[] =>
  tagsOf(html).flatMap(({ attributes }) => attributes['src'] ?? attributes['href'] ?? []);
