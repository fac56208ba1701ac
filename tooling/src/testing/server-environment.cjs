const { readFile } = require('node:fs/promises');
const { TestEnvironment } = require('jest-environment-node');

const compiled = new Map();

/**
 * Compiles a file of WebAssembly once per process. While its module is held, V8 gives the code, the optimized functions too,
 * to every thread that compiles the same bytes; otherwise each test file pays for it again.
 */
async function keepCompiled(file) {
  if (!compiled.has(file)) compiled.set(file, readFile(file).then(WebAssembly.compile));
  await compiled.get(file);
}

/** Node, with what outlives a test file. */
class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.keepCompiled = keepCompiled;
  }
}

module.exports = ServerEnvironment;
