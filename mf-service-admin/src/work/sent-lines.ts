import type { SubmitError } from '@ofisi/shared-admin-ui/resource';

interface PartLines {
  readonly lines: readonly { readonly quantity: number | string | null }[];
}

/** The places of the lines that are sent: those with a quantity of 0 stay. */
export const placesOf = ({ lines }: PartLines): number[] =>
  [...lines.keys()].filter((place) => Number(lines[place]?.quantity) !== 0);

/** Puts the errors of the lines that were sent at their fields. */
export function atFields(error: SubmitError, places: readonly number[]): SubmitError {
  const fieldErrors = Object.entries(error.fieldErrors).map(([name, message]) => [
    name.replace(/^lines\.(\d+)/, (_, place: string) => `lines.${places[Number(place)]}`),
    message,
  ]);
  return { ...error, fieldErrors: Object.fromEntries(fieldErrors) as SubmitError['fieldErrors'] };
}
