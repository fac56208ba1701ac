const Module = require('node:module');
const { resolve, sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const ROOT = resolve(__dirname, '../../..') + sep;

/** Tests and test helpers, which keep state from one test of a file to the next. */
const OF_A_TEST = /[\\/]testing[\\/]|\.test\.ts$/;

/** Source maps of the compiled files, by source. */
const sourceMaps = new Map();

/** Set by the transformer of the running file; all of them compile alike. */
let compile;

Module._extensions['.ts'] = (module, filename) => module._compile(compile(filename), filename);

/**
 * Loads the code under test as Node does, once per process, so that it stays compiled from one test file to the next, which saves two
 * fifths of the work. Only tests and test helpers are loaded again by each file. Modules of servers therefore cannot be mocked, and must
 * keep no state that would disturb a second server in the same process.
 */
class ServerRuntime extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    const { executor, transformCache } = this;
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename });
    transformCache.sourceMaps = sourceMaps;
    compile = (filename) => transformCache.transform(filename);
  }

  requireModule(from, moduleName, options, isActual) {
    const asUsual = () => super.requireModule(from, moduleName, options, isActual);
    if (options?.isInternalModule || this._resolution.isCoreModule(moduleName ?? from)) return asUsual();
    const path = this._resolution.resolveCjs(from, moduleName);
    return OF_A_TEST.test(path.slice(ROOT.length)) ? asUsual() : require(path);
  }
}

module.exports = ServerRuntime;
