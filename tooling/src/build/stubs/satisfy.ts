/**
 * Whether a version is in a range. The preset writes all versions and ranges, so there are three kinds: `1.2.3`,
 * `^1.2.3` and, inside federation, `<=1.2.3`. Anything else satisfies nothing.
 */
export function satisfy(version: string, range: string): boolean {
  const [, kind, wanted = ''] = /^(\^|<=)?(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!wanted || !/^\d+\.\d+\.\d+$/.test(version)) return false;
  const order = compare(version, wanted);
  if (kind === '<=') return order <= 0;
  if (!kind) return order === 0;
  return order >= 0 && fixedPart(version) === fixedPart(wanted);
}

/** By hand: comparing as a language does loads its rules first, which takes a phone as long as all the rest of this. */
function compare(a: string, b: string): number {
  const others = b.split('.');
  const differences = a.split('.').map((number, index) => Number(number) - Number(others[index]));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Up to the first number that is not 0: what a caret does not let change. */
const fixedPart = (version: string): string => /^(?:0\.){0,2}\d+/.exec(version)?.[0] ?? '';
