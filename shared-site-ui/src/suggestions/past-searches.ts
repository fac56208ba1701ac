/** Not among the keys of the page: it would be part of every first script. */
const KEY = 'ofisi_searches';
const MOST = 8;
/** Shorter texts are beginnings. */
const SHORTEST = 3;

/** The searches made in this browser, the latest first; none when the browser stores nothing. */
export function readSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a finished search. Words that only continue the latest one replace it. */
export function keepSearch(text: string): void {
  const q = text.trim();
  if (q.length < SHORTEST) return;
  const others = readSearches().filter((one, at) => one !== q && !(at === 0 && q.startsWith(one)));
  store([q, ...others].slice(0, MOST));
}

export const forgetSearches = (): void => store([]);

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}
