/** `npm run screen-sizes`: prints the size of each screen of the back-office as a table for docs/product/screens.md. */
import path from 'node:path';
import { medianOf, screenSizes } from './screen-sizes';

const ROOT = path.resolve(__dirname, '../../..');
const REMOTES = ['catalogue', 'sales', 'contacts', 'finance', 'releases', 'settings', 'service'].map(
  (name) => `mf-${name}-admin`,
);

const sizes = REMOTES.flatMap((remote) =>
  screenSizes(path.join(ROOT, remote, 'src')).map((size) => ({ remote, ...size })),
);

console.log('| Screen | Its files | Lines | With what it shares | Tests |');
console.log('|---|---|---|---|---|');
for (const { remote, route, files, lines, reachedLines, testLines } of sizes) {
  console.log(`| ${remote}: ${route} | ${files.length} | ${lines} | ${reachedLines} | ${testLines} |`);
}
const median = (of: (size: (typeof sizes)[number]) => number) => medianOf(sizes.map((size) => of(size)));
console.log(
  `| Median of ${sizes.length} | ${median(({ files }) => files.length)} | ${median(({ lines }) => lines)} | ${median(
    ({ reachedLines }) => reachedLines,
  )} | ${median(({ testLines }) => testLines)} |`,
);
