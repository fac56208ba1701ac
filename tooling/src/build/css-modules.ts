import { basename } from 'node:path';

/** How classes are named; the same on the server and in the browser. */
export const cssModules = (folder: string) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  // Two remotes with the same file and class must not share a name.
  localIdentHashSalt: basename(folder),
  // Without the class's own name, which would come over the line in script and style.
  localIdentName: '[hash:base64:5]',
});
