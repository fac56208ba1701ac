type Config = Readonly<Record<string, unknown>> & { readonly headers?: object };

/**
 * Later values override earlier ones, and headers are merged one by one. The original also merges nested values and guards against keys
 * chosen by an attacker: our client has no such settings, and accepts none from outside.
 */
const mergeConfig = (first: Config = {}, second: Config = {}): Config => ({
  ...first,
  ...second,
  headers: { ...first.headers, ...second.headers },
});

export default mergeConfig;
