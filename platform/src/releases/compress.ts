import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile } from '../registry/release-store';

const COMPRESSIBLE = /\.(?:js|mjs|css|html|json|svg|txt|map|webmanifest|xml|ico)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a release's file, given its name and content. */
export type Compress = (name: string, content: Buffer) => Promise<ReleaseFile['compressed']>;

/** The smallest forms that browsers accept; none for pictures and fonts, whose formats are already compressed. */
export const compress: Compress = async (name, content) => {
  if (!COMPRESSIBLE.test(name) || content.length === 0) return {};
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Large blocks: brotli's own choice is a fifth of a percent worse for the shell.
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  return { br, gzip: gz };
};
