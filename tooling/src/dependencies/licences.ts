import type { LockedPackage } from './lock-file';

/** Licences that permit everything as long as the notice is kept. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/** Packages whose licence is stated in their files, not in package.json. */
const STATED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Exceptions: sharp loads libvips, an unmodified library in a file of its own, which anybody may replace. */
const TAKEN: readonly { readonly packages: RegExp; readonly license: string }[] = [
  { packages: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' },
];

/** The licence of a package as an SPDX expression; null when it names none. */
export const licenceOf = ({ name, license }: Pick<LockedPackage, 'name' | 'license'>): string | null =>
  license ?? STATED[name] ?? null;

/** Whether the allowed licences satisfy an SPDX expression: for `A OR B` one of them, for `A AND B` both. */
function canBeKept(expression: string, isAllowed: (license: string) => boolean): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  // Parentheses are evaluated first; the result stands for an allowed or a refused licence.
  if (inner) {
    const kept = canBeKept(inner[1] ?? '', isAllowed);
    return canBeKept(expression.replace(inner[0], kept ? 'kept' : 'refused'), isAllowed);
  }
  const isKept = (license: string) => license === 'kept' || isAllowed(license);
  return expression.split(' OR ').some((side) => side.split(' AND ').every((license) => isKept(license.trim())));
}

/** One sentence for each package whose licence is not allowed. */
export const refusedLicences = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap((one) => {
    const license = licenceOf(one);
    if (!license) return [`${one.name} ${one.version} names no licence.`];
    const taken = TAKEN.filter(({ packages: names }) => names.test(one.name)).map((exception) => exception.license);
    const isAllowed = (name: string) => PERMISSIVE.has(name) || taken.includes(name);
    return canBeKept(license, isAllowed)
      ? []
      : [`${one.name} ${one.version} is under ${license}, which is not allowed.`];
  });
