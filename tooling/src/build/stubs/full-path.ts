/** Every address is a path below the client's base, which may be empty. Other servers are never called. */
const buildFullPath = (base: string | undefined, path: string): string => (base ?? '') + path;

export default buildFullPath;
