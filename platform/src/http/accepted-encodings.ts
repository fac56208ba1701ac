import type { Encoding } from '../registry/release-store';

/** The encodings that the browser takes, ours best first; null is the file as it is. */
export function acceptedEncodings(header: string | string[] | undefined): readonly (Encoding | null)[] {
  const accepted = new Set<string>();
  for (const part of String(header ?? '').split(',')) {
    // Cut first, then trimmed: a pattern with the blanks in it takes its time with very many of them.
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return [...(['br', 'gzip'] as const).filter((encoding) => accepted.has(encoding)), null];
}
