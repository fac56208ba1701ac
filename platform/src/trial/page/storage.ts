/** Names in the browser's storages that pages may use. */
export interface KnownNames {
  readonly names: readonly string[];
  readonly prefixes: readonly string[];
  /** A name that is in the storages all the time. */
  readonly mark: string;
}

/**
 * What a page has put into the browser's storages beyond the known names, or has taken away, each as words to which the page is added. Runs
 * in the page, by itself.
 */
export function lookAtStorage({ names, prefixes, mark }: KnownNames): string[] {
  // The page has led to one of the browser's own.
  if (!location.protocol.startsWith('http')) return [];
  const isKnown = (name: string): boolean =>
    name === mark || names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix));
  const storages = [
    ['local storage', localStorage],
    ['session storage', sessionStorage],
  ] as const;
  const cookies = document.cookie.split('; ').filter(Boolean);
  const stored = [
    ...storages.flatMap(([where, storage]) => Object.keys(storage).map((name) => [name, where] as const)),
    ...cookies.map((cookie) => [cookie.split('=')[0] ?? '', 'a cookie'] as const),
  ];
  return [
    ...storages.flatMap(([where, storage]) => (storage.getItem(mark) === mark ? [] : [`empties the ${where} on`])),
    ...stored.flatMap(([name, where]) =>
      isKnown(name) ? [] : [`keeps ${JSON.stringify(name.slice(0, 60))} in ${where}, a name that is not its own, on`],
    ),
  ];
}
