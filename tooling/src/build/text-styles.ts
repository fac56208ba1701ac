import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { installedFile } from './left-out';

/** Files of packages that write a style's text as if it were markup, which pages that require trusted types refuse. */
const WRITE_STYLES_AS_MARKUP = [
  ['@rc-component/util', 'es/Dom/dynamicCSS.js'],
  ['@ant-design/icons', 'es/cssUtils.js'],
] as const;

/** Bundler rule that makes them write it as text, which means the same in a style. */
export const textStylesRule = (): RuleSetRule => ({
  test: WRITE_STYLES_AS_MARKUP.map(([name, file]) => installedFile(name, file)),
  loader: join(__dirname, 'text-styles-loader.ts'),
});
