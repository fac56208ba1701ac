/** What the gateway gives a server bundle, see `BundleRelease`. */
declare module 'release' {
  export const publicPath: string;
}

/** The bundler's variable for the address of a release's files. */
declare let __webpack_public_path__: string;
