import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { compiledAsItArrives } from '@ofisi/tooling/build';
import webpack, { type Configuration } from 'webpack';
import { base, server } from '../one-bundle/webpack.config';

/** Output folder of the release whose pages are rendered as islands. */
export const RENDERED_AS_ISLANDS = join(ROOT, '.cache', 'bench', 'rendered-as-islands');
/** Output folder of the islands' script. */
export const ISLANDS = join(ROOT, '.cache', 'bench', 'islands');
/** Path of that folder in the browser. */
export const ISLANDS_PATH = '/islands/';
export const ISLANDS_SCRIPT = 'islands.js';

const here = (file: string) => join(__dirname, file);

/** Requests for the modules of the interactive parts. */
const INTERACTIVE =
  /(?:frame\/(?:notices|theme-switch)|cart-link|site-search|mobile-menu|machine-finder|purchase-panel|buy-button|shared-site-ui\/carousel)$/;

const asIslands = new webpack.NormalModuleReplacementPlugin(INTERACTIVE, (resource) => {
  if (!resource.contextInfo.issuer.startsWith(__dirname)) resource.request = here('on-server.tsx');
});

/**
 * Home and product with their interactive parts as islands, in one bundle: the same components, compilers and minifiers, but React hydrates
 * each part as a root of its own, and router, queries, federation and everything that only shows something stay out of the script. What
 * such a script of its own would cost without independent releases is the mark to reach.
 */
const config: Configuration[] = [
  {
    ...server,
    output: { ...server.output, path: RENDERED_AS_ISLANDS },
    plugins: [...(server.plugins ?? []), asIslands],
  },
  {
    ...base,
    name: 'islands',
    entry: { islands: here('islands.tsx') },
    output: { ...base.output, path: ISLANDS, publicPath: ISLANDS_PATH, filename: ISLANDS_SCRIPT, clean: true },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        'react-router-dom$': here('links.tsx'),
        '@ofisi/shared-contract/routing$': here('links.tsx'),
        '@ofisi/shared-auth/shop-settings$': here('shop-settings.ts'),
      },
    },
    // The page has the styles; the script needs only the names of their classes.
    module: server.module ?? {},
    plugins: [compiledAsItArrives()],
  },
];

export default config;
