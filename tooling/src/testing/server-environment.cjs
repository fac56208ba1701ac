const { readFile } = require('node:fs/promises');
const { TestEnvironment } = require('jest-environment-node');
const { handleTestEvent } = require('./handle-test-event.cjs');

const compiled = new Map();

/**
 * Compiles a WebAssembly file once per process. While its module is held, V8 gives the code, optimised functions included, to every thread
 * that compiles the same bytes; otherwise each database pays for the compilation again.
 */
globalThis.keepCompiled = async (file) => {
  if (!compiled.has(file)) compiled.set(file, readFile(file).then(WebAssembly.compile));
  await compiled.get(file);
};

const LASTING = new Set(Reflect.ownKeys(globalThis));

/**
 * Node itself, without a separate context: what server-runtime.cjs loads once per process is then the same for all test files, errors and
 * dates included. A file's changes to the process are undone at its end.
 */
class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimers = new this.fakeTimers.constructor({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: projectConfig, global: globalThis });
    this.before = { environment: { ...process.env }, exit: process.exit };
  }

  handleTestEvent = handleTestEvent;

  async teardown() {
    await super.teardown();
    const { environment, exit } = this.before;
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    process.exit = exit;
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!LASTING.has(key) && Object.getOwnPropertyDescriptor(globalThis, key)?.configurable) delete globalThis[key];
    }
  }
}

module.exports = ServerEnvironment;
