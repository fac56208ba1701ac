import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { namedFiles } from '../registry/named-files';
import { SHELL } from '../registry/names';
import { BUILD_DOCUMENT } from '../registry/release-hash';

/** Files of a shell that pages name by themselves. */
const OF_SHELL = ['early.js', 'favicon.svg', 'skeleton.html', 'skeleton.css'];
const TEXTS = /\.(?:js|css|html|svg|json)$/;

export interface StoredFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Checks that a page can need every file of a release: its build document names it, or a file that a page can need does. One sentence for
 * all others together.
 */
export function checkUnnamed(release: ReleaseDocument, files: readonly StoredFile[]): string[] {
  const { remote, releaseId } = release;
  const named = [...namedFiles(release), ...(remote === SHELL ? OF_SHELL : []), BUILD_DOCUMENT];
  let left = files.filter(({ name }) => !named.includes(name));
  let texts = textsOf(files.filter(({ name }) => named.includes(name)));
  while (left.length > 0 && texts.length > 0) {
    const reached = left.filter(({ name }) => texts.some((text) => text.includes(lastPart(name))));
    left = left.filter((file) => !reached.includes(file));
    texts = textsOf(reached);
  }
  const [first] = left;
  if (!first) return [];
  const bytes = left.reduce((sum, { content }) => sum + content.length, 0).toLocaleString('en');
  const others = left.length > 1 ? ` and ${left.length - 1} more that nobody names` : ', which nobody names';
  return [`${remote} ${releaseId} carries ${first.name}${others}: ${bytes} bytes.`];
}

const textsOf = (files: readonly StoredFile[]): string[] =>
  files.filter(({ name }) => name !== BUILD_DOCUMENT && TEXTS.test(name)).map(({ content }) => content.toString());

/** Scripts name their files relative to the folder of the release, or of themselves. */
const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
