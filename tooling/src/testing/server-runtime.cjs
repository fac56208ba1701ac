const Module = require('node:module');
const { resolve, sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const ROOT = resolve(__dirname, '../../..') + sep;

/** Tests, and what is made for them, keep things from one test of a file to its next. */
const OF_A_TEST = /[\\/]testing[\\/]|\.test\.ts$/;

/** Files that tell which line of a source the lines of its compiled text come from, by source. */
const sourceMaps = new Map();

/** By the transformer of the running file: all of them compile alike. */
let compile;

Module._extensions['.ts'] = (module, filename) => module._compile(compile(filename), filename);

/**
 * Loads what is tested as Node does, once per process, so that it stays compiled from one test file to the next, which saves
 * two fifths of the work. Only tests and what is made for them are loaded anew by each file. So modules of servers cannot be
 * mocked, and must keep no state that a second server in the same process would not bear.
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
