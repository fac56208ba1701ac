const { sep } = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${sep}node_modules${sep}`;

/**
 * Packages that register hooks with the test file that loads them, and packages with the state of a page: whether it is online, and their
 * listeners for that; ours, where they are installed, hold sessions and stores.
 */
const OF_A_FILE =
  /[\\/]@testing-library[\\/](?:react|jest-dom)[\\/]dist[\\/]index\.js$|[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]|[\\/]node_modules[\\/]@ofisi[\\/]/;

const scripts = new Map();

/** Compiles once per process, so that V8's compiled functions of a file serve the next test file too. */
function compileOnce(source, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`(function (${parameters.join(', ')}) {${source}\n})`, { filename });
  scripts.set(filename, { source, script });
  return script;
}

/**
 * Loads packages once for all test files that run one after another in a browser: React, antd and the testing packages stay optimised. The
 * project's own modules, which hold sessions and stores, are loaded again. A mock of a package is therefore seen by the project's own
 * modules only, not by other packages.
 */
class ScreenRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    const { executor } = this;
    executor.compile = (source, filename) =>
      compileOnce(source, filename, executor.injectedModuleParameters).runInContext(environment.getVmContext());
    // A test of rendering without a browser runs in plain Node.
    if (environment.kept) this.packages = environment.packages ??= new Packages(config, environment, ...others);
  }

  requireModule(from, moduleName, options, isActual) {
    const asUsual = () => super.requireModule(from, moduleName, options, isActual);
    const ofNode = this._resolution.isCoreModule(moduleName ?? from);
    if (!this.packages || options?.isInternalModule || ofNode) return asUsual();
    const path = this._resolution.resolveCjs(from, moduleName);
    return path.includes(PACKAGES) && !OF_A_FILE.test(path) ? this.packages.load(path) : asUsual();
  }
}

/** Outlives the test files. */
class Packages extends Runtime {
  loaded = new Set();

  load(path) {
    const load = () => this.requireModule(path);
    if (this.loaded.has(path)) return load();
    this.loaded.add(path);
    return this._environment.kept.lasting(load);
  }
}

module.exports = ScreenRuntime;
