/** The encodings in which a body may be sent, besides unencoded. */
export type Encoding = 'br' | 'gzip';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The encodings that a client accepts, by its Accept-Encoding header, in the server's order of preference. */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
  const accepted = new Set<string>();
  for (const part of String(header ?? '').split(',')) {
    // Split first, then trimmed: a pattern that includes the blanks is slow on input with very many of them.
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return ENCODINGS.filter((encoding) => accepted.has(encoding));
}
