/** A product's description as bullets: a JSON list of strings, or else the raw text as the only one (SF §2 Product detail). */
export function keyFeatures(description: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(description);
    if (Array.isArray(value)) return value.filter((line) => typeof line === 'string');
  } catch {
    // Not JSON: plain text, as older items have it.
  }
  return description.trim() === '' ? [] : [description];
}
