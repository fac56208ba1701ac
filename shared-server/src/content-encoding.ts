/** The forms, besides as it is, in which a body may be sent. */
export type Encoding = 'br' | 'gzip';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The encodings that a client takes, by its Accept-Encoding header, ours best first. */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
  const accepted = new Set<string>();
  for (const part of String(header ?? '').split(',')) {
    // Cut first, then trimmed: a pattern with the blanks in it takes its time with very many of them.
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return ENCODINGS.filter((encoding) => accepted.has(encoding));
}
