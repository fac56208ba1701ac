const { TestEnvironment } = require('jest-environment-node');

/** Node without a browser. The common set-up of screen tests looks for a window; the test takes it away before it renders. */
class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.window = { getComputedStyle: () => ({}) };
    this.global.localStorage = { clear: () => undefined };
  }
}

module.exports = ServerEnvironment;
