/** The value types of a field in a multipart form. */
type Part =
  | string
  | number
  | boolean
  | File
  | null
  | undefined
  | readonly unknown[]
  | Readonly<Record<string, unknown>>;

/**
 * A multipart body as the specification's calls define it (BO §7): booleans as 1 and 0, lists and objects as JSON, blanks as empty texts,
 * files as files. Undefined values are omitted: `post('/add-item', multipartOf({ title, image: value instanceof File ? value : undefined
 * }))`.
 */
export function multipartOf(values: Readonly<Record<string, Part>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.append(name, partOf(value));
  }
  return form;
}

function partOf(value: Exclude<Part, undefined>): string | File {
  if (value === null) return '';
  if (value instanceof File) return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
