/**
 * Whether a version is in a range. The preset writes all versions and ranges, so there are three kinds: `1.2.3`,
 * `^1.2.3` and, inside federation, `<=1.2.3`. Anything else satisfies nothing.
 */
export function satisfy(version: string, range: string): boolean {
  const [, kind, wanted = ''] = /^(\^|<=)?(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!wanted || !/^\d+\.\d+\.\d+$/.test(version)) return false;
  const order = version.localeCompare(wanted, 'en', { numeric: true });
  if (kind === '<=') return order <= 0;
  if (!kind) return order === 0;
  return order >= 0 && fixedPart(version) === fixedPart(wanted);
}

/** Up to the first number that is not 0: what a caret does not let change. */
const fixedPart = (version: string): string => /^(?:0\.){0,2}\d+/.exec(version)?.[0] ?? '';
