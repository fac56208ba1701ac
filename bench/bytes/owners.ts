/** Who owns the code of a page, in the order of the table's first match. `path`: of the source, from the repository's root. */
const OWNERS: readonly (readonly [owner: string, path: RegExp])[] = [
  ['React', /node_modules\/(?:react|react-dom|scheduler)\//],
  ['router', /node_modules\/react-router/],
  ['queries', /node_modules\/@tanstack\//],
  [
    'federation',
    /node_modules\/@module-federation\/|webpack\/(?:runtime|container)|\.federation|tooling\/src\/build\/stubs/,
  ],
  ['other packages', /node_modules\//],
  ['bundler', /webpack\//],
  ['class names', /\.css/],
  ['texts', /\/texts\//],
  ['icons', /\/icons?[/.]/],
  ['shell', /^shell\//],
  ['shared packages', /^shared-/],
  ['remote', /^mf-/],
];

export const OWNER_NAMES: readonly string[] = [...OWNERS.map(([owner]) => owner), 'other'];

/** @param source as a source map names it: `webpack://<name>/./src/app.tsx`, relative to `workspace` */
export function ownerOf(source: string, workspace: string): string {
  const path = source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/\?.*$/, '')
    .replace(/^(?:\.\/)?src\//, `${workspace}/src/`)
    .replace(/^(?:\.\.\/)+/, '');
  return OWNERS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}
