import type { LoaderDefinition } from 'webpack';

/** See `text-styles.ts`. */
const textStylesLoader: LoaderDefinition = function (source) {
  if (!source.includes('.innerHTML = ')) throw new Error(`${this.resourcePath} writes no markup (any more).`);
  return source.replaceAll('.innerHTML', '.textContent');
};

export default textStylesLoader;
