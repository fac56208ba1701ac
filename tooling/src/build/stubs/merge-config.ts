type Config = Readonly<Record<string, unknown>> & { readonly headers?: object };

/**
 * What is said later counts, and each header by itself. The original also merges what lies deeper and looks out for keys that an
 * attacker chose: our client has no such settings, and takes none from anywhere.
 */
const mergeConfig = (first: Config = {}, second: Config = {}): Config => ({
  ...first,
  ...second,
  headers: { ...first.headers, ...second.headers },
});

export default mergeConfig;
