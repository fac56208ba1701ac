const NAIROBI_MS = 3 * 3_600_000;

/** `20261125101500`: a moment in Nairobi time, in the provider's format. */
export const timestampOf = (at: number): string =>
  new Date(at + NAIROBI_MS).toISOString().replace(/[-T:]/g, '').slice(0, 14);

/** Parses such a text; null if it is invalid. */
export function momentOf(text: string): number | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text)?.slice(1);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - NAIROBI_MS;
  return Number.isNaN(at) || timestampOf(at) !== text ? null : at;
}
