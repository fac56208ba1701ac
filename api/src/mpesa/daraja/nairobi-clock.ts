const AHEAD = 3 * 3_600_000;

/** `20261125101500`: a moment in Nairobi time, in the provider's format. */
export const timestampOf = (moment: Date): string =>
  new Date(moment.getTime() + AHEAD).toISOString().replace(/[-T:]/g, '').slice(0, 14);

/** `2026-11-25 10:15:00`, the format of statement requests. */
export const clockOf = (moment: Date): string =>
  new Date(moment.getTime() + AHEAD).toISOString().replace('T', ' ').slice(0, 19);

/** Parses such a text or number; null if it is none. */
export function momentOf(value: string | number | undefined): Date | null {
  const digits = String(value ?? '').replace(/\D/g, '');
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
