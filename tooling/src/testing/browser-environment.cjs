// Loaded before jsdom reads the parts of itself that this replaces.
const indexedStyles = require('./indexed-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const { handleTestEvent } = require('./handle-test-event.cjs');
const { keepBrowser } = require('./keep-browser.cjs');
const { messageChannels } = require('./message-channels.cjs');

/** Node's own globals that jsdom hides. */
const OF_NODE = [
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'CompressionStream',
  'DecompressionStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'structuredClone',
];

const FAILURES = ['test_fn_failure', 'hook_failure', 'error'];

/**
 * jsdom, with Node's own fetch, streams and encoders. It stays open from one test file to the next, with the packages loaded into it
 * (screen-runtime.cjs), and each file finds it as new. It is closed after a failed test, which may have left something unfinished.
 */
class Browser extends TestEnvironment {
  constructor(config, context) {
    super(config, { ...context, console: { error: (...messages) => this.console?.error(...messages) } });
    for (const name of OF_NODE) this.global[name] ??= globalThis[name];
    this.global.getComputedStyle = indexedStyles.getComputedStyle;
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    const { MessageChannel, deliver } = messageChannels(this.global);
    this.global.MessageChannel = MessageChannel;
    this.deliverMessages = deliver;
    this.kept = keepBrowser(this.dom);
  }

  handleTestEvent(event, state) {
    this.failed ||= FAILURES.includes(event.name);
    handleTestEvent(event, state);
  }

  async teardown() {
    this.console = null;
    if (this.failed) {
      browsers.delete(this.key);
      return super.teardown();
    }
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    // Work that jsdom does a moment later, such as following a link, must not affect the next file.
    await new Promise((resolve) => setTimeout(resolve));
    this.deliverMessages();
    this.kept.asNew();
  }
}

let failure;

function openBrowser(config, context) {
  if (failure) throw failure;
  try {
    return new Browser(config, context);
  } catch (error) {
    // The first file shows the location; the next ones state why they did not run.
    failure = new Error(`No browser opens for tests of screens: ${error.message}`);
    failure.stack = failure.message;
    throw error;
  }
}

/** Browsers by their complete configuration. */
const browsers = new Map();

/** Jest creates one for each test file, and gets the existing browser. */
module.exports = class BrowserEnvironment {
  constructor(config, context) {
    const { id, testEnvironmentOptions } = config.projectConfig;
    const key = JSON.stringify([id, testEnvironmentOptions]);
    const browser = browsers.get(key) ?? openBrowser(config, context);
    browsers.set(key, Object.assign(browser, { key, console: context.console }));
    return browser;
  }
};
