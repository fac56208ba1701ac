/**
 * Whether a version is in a range. All versions and ranges are written by the preset, so there are three forms: `1.2.3`, `^1.2.3` and,
 * inside federation, `<=1.2.3`. No version satisfies anything else.
 */
export function satisfy(version: string, range: string): boolean {
  const [, kind, wanted = ''] = /^(\^|<=)?(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!wanted || !/^\d+\.\d+\.\d+$/.test(version)) return false;
  const order = compare(version, wanted);
  if (kind === '<=') return order <= 0;
  if (!kind) return order === 0;
  return order >= 0 && fixedPart(version) === fixedPart(wanted);
}

/** Without a locale-aware comparison, which first loads the language's rules and takes a phone as long as all the rest of this. */
function compare(a: string, b: string): number {
  const others = b.split('.');
  const differences = a.split('.').map((number, index) => Number(number) - Number(others[index]));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** The part up to the first number that is not 0, which a caret keeps fixed. */
const fixedPart = (version: string): string => /^(?:0\.){0,2}\d+/.exec(version)?.[0] ?? '';
