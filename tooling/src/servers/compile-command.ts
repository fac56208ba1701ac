import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compileServers } from './compile-servers';

/** `npm run compile -- --to <folder>`: compiles the servers to JavaScript. */
const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: true }).values;
if (!to) {
  console.error('Name the target folder: npm run compile -- --to <folder>');
  process.exit(2);
}
compileServers(resolve(to));
console.log(`Compiled to ${to}. Next, run npm install --omit=dev there.`);
