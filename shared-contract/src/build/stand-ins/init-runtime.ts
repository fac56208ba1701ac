interface Federation {
  readonly initOptions: unknown;
  readonly runtime: { init(options: unknown): unknown };
}

/** Starts a container's part of the runtime. The original also prepares tree-shaken shared modules, which we share whole. */
export const init = ({ webpackRequire: { federation } }: { webpackRequire: { federation: Federation } }): unknown =>
  federation.runtime.init(federation.initOptions);
