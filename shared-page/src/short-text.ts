/** Length of a description that search result pages show, in characters. */
const LONGEST = 160;

/** The text on one line, cut after a whole word where it is longer than a page's description may be. */
export function shortText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST - 1);
  const words = line[cut.length] === ' ' ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${(words || cut).replace(/[.,;:]$/, '')}…`;
}
