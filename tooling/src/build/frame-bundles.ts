import { basename, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import type { FrameFiles } from '@ofisi/shared-contract/release';
import { isShared } from './shared-modules';

/** Folder of a shell's release with everything for isolated remotes, apart from what pages load. */
const FOLDER = 'frame';

/** Names that `frameBundles` gives to its files. */
export const FRAME_FILES: FrameFiles = {
  host: `${FOLDER}/host.js`,
  script: `${FOLDER}/frame.js`,
  styles: [`${FOLDER}/frame.css`],
};

/** Whether a file belongs to `frameBundles`, so that the shell's own build leaves it alone. */
export const isOfFrames = (file: string): boolean => file.startsWith(`${FOLDER}/`);

/**
 * What a shell runs isolated remotes with, built from the same sources and compilers as its pages, but apart from them, so that no page is
 * any larger for it: the host, which a page loads in place of the remote's container, and the frame's own start with its copy of the
 * shared modules.
 * @param plugins those with which the frame's start shares modules and checks its files
 */
export function frameBundles(
  client: Configuration,
  folder: string,
  plugins: Configuration['plugins'],
): Configuration[] {
  const path = join(folder, 'dist', FOLDER);
  return [
    {
      ...client,
      name: 'frame',
      entry: { frame: './src/isolated/frame/index.tsx' },
      output: { ...client.output, path, clean: { keep: basename(FRAME_FILES.host) } },
      plugins: [
        ...(plugins ?? []),
        new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
        // Calls leave the frame through its channel.
        new webpack.NormalModuleReplacementPlugin(
          /^\.\/http-client$/,
          join(folder, 'src', 'isolated', 'frame', 'channel-client.ts'),
        ),
      ],
      cache: ownCache(client, 'frame'),
    },
    {
      ...client,
      name: 'host',
      entry: { host: './src/isolated/host/index.ts' },
      output: { ...client.output, path, clean: false },
      // The host has the page's modules, as a remote has.
      externalsType: 'var',
      externals: [
        ({ request = '' }, done) =>
          isShared(request) ? done(undefined, `__webpack_require__.shared[${JSON.stringify(request)}]`) : done(),
      ],
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      cache: ownCache(client, 'host'),
    },
  ];
}

const ownCache = ({ cache, context = '' }: Configuration, name: string): NonNullable<Configuration['cache']> =>
  typeof cache === 'object' && cache.type === 'filesystem' && { ...cache, name: `${basename(context)}-${name}` };
