/** Parses a list that a form sends as JSON text. Anything else is left for the schema to refuse. */
export function parsedList(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trim().startsWith('[')) {
    return value;
  }
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}
