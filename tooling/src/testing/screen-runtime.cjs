const { sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${sep}node_modules${sep}`;

/** Packages that say to the test file which loads them what to do before and after its tests. */
const OF_A_FILE = /[\\/]@testing-library[\\/](?:react|jest-dom)[\\/]dist[\\/]index\.js$/;

/**
 * Loads packages once for all test files that follow each other in a browser: React, antd and what tests are written with
 * stay optimised. The project's own modules, which hold sessions and stores, are loaded anew.
 * So a mock of a package is seen by the project's own modules only, not by other packages.
 */
class ScreenRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    // A test of rendering without a browser runs in plain Node.
    if (environment.kept) this.packages = environment.packages ??= new Packages(config, environment, ...others);
  }

  requireModule(from, moduleName, options, isActual) {
    const asUsual = () => super.requireModule(from, moduleName, options, isActual);
    if (!this.packages || options?.isInternalModule || this._resolution.isCoreModule(moduleName ?? from))
      return asUsual();
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
