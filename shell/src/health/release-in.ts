/** A release, and where known the file in it, that is charged with a fault. */
export interface Blamed {
  readonly remote: string;
  readonly release: string;
  readonly file?: string | undefined;
}

const ADDRESS = /\/releases\/([\w-]+)\/([\w.-]+)\/([\w~.-]+\.js)/;

/** The release that the first address of a release's script in `text` belongs to: an address, or the stack of an error. */
export function releaseIn(text = ''): Blamed | undefined {
  const [, remote, release, file] = ADDRESS.exec(text) ?? [];
  return remote && release ? { remote, release, file } : undefined;
}
