// Before jsdom reads what it replaces of it.
const indexedStyles = require('./indexed-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom, with Node's own fetch, streams and encoders, which jsdom hides. No MessageChannel: with Node's, jest never exits. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
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
      'FormData',
      'Blob',
      'File',
      'fetch',
      'structuredClone',
    ]) {
      if (name === 'FormData' || name === 'Blob' || name === 'File') continue;
      this.global[name] ??= globalThis[name];
    }
    this.global.getComputedStyle = indexedStyles.getComputedStyle;
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}

module.exports = BrowserEnvironment;
