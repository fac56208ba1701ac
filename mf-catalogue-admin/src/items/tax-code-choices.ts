import type { OfferedCode } from '@ofisi/api-contract/catalogue/staff-items';
import { itemTexts } from '../texts/items';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * Codes with their names; codes withdrawn by KRA are left out, except the item's own, which stays readable.
 * @param own the item's code
 * @param names of the codes offered while KRA's list is missing
 */
export function codeChoices(
  codes: readonly OfferedCode[],
  own: string | null,
  names: Readonly<Record<string, string>>,
): Choice[] {
  const labelOf = ({ code, name }: OfferedCode) =>
    name === null ? (names[code] ?? code) : itemTexts.codeWithName(name, code);
  const offered = codes.filter(({ is_active: isActive }) => isActive);
  const choices = offered.map((code) => ({ value: code.code, label: labelOf(code) }));
  if (own === null || offered.some(({ code }) => code === own)) return choices;
  const withdrawn = codes.find(({ code }) => code === own);
  const label = withdrawn ? itemTexts.withdrawn(labelOf(withdrawn)) : itemTexts.unlisted(own);
  return [{ value: own, label }, ...choices];
}
