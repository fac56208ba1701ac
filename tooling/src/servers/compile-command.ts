import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compileServers } from './compile-servers';

/** `npm run compile -- --to <folder>`: compiles the servers to JavaScript. */
const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: true }).values;
if (!to) {
  console.error('Say where: npm run compile -- --to <folder>');
  process.exit(2);
}
compileServers(resolve(to));
console.log(`Compiled to ${to}. Next, there: npm install --omit=dev`);
