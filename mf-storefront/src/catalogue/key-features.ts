/** A product's description as bullets: a JSON list of strings, otherwise the raw text as the only bullet (SF §2 Product detail). */
export function keyFeatures(description: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(description);
    if (Array.isArray(value)) return value.filter((line) => typeof line === 'string');
  } catch {
    // Not JSON: older items have plain text.
  }
  return description.trim() === '' ? [] : [description];
}
