import { PlatformError } from '../errors';

/** Names become folder names and parts of addresses, so each has a pattern that leaves no room for `..` or `/`. */
const REMOTE = /^(?:shell|mf-[a-z0-9]+(?:-[a-z0-9]+)*)$/;
const VERSION = String.raw`\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)?`;
const RELEASE_ID = new RegExp(`^${VERSION}-[0-9a-f]{12}$`);
const PACKAGE = /^@ofisi\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ENVIRONMENT = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const FILE = /^[A-Za-z0-9_$@~!()=+^-][A-Za-z0-9_$@~!()=+^.-]*(?:\/[A-Za-z0-9_$@~!()=+^-][A-Za-z0-9_$@~!()=+^.-]*)*$/;
const LONGEST = 200;

/** Name under which the host is pinned. */
export const SHELL = 'shell';

export const isRemoteName = (text: string): boolean => text.length <= LONGEST && REMOTE.test(text);
export const isReleaseId = (text: string): boolean => text.length <= LONGEST && RELEASE_ID.test(text);
export const isEnvironmentName = (text: string): boolean => text.length <= LONGEST && ENVIRONMENT.test(text);
/** A file's path inside its release: forward slashes, no segment that starts with a dot. */
export const isFileName = (text: string): boolean => text.length <= LONGEST && FILE.test(text);
/** Name of a package that other teams install: `@ofisi/shared-auth`. */
export const isPackageName = (text: string): boolean => text.length <= LONGEST && PACKAGE.test(text);
export const isVersion = (text: string): boolean => new RegExp(`^${VERSION}$`).test(text);

export function checkRemoteName(text: string): void {
  if (!isRemoteName(text)) throw new PlatformError(400, `"${text}" is not the name of a remote (shell, or mf-…).`);
}

export function checkReleaseId(text: string): void {
  if (!isReleaseId(text)) throw new PlatformError(400, `"${text}" is not a release id (such as 1.0.0-0123456789ab).`);
}

export function checkPackage(name: string, version: string): void {
  if (!isPackageName(name)) throw new PlatformError(400, `"${name}" is not the name of a package (@ofisi/…).`);
  if (!isVersion(version)) throw new PlatformError(400, `"${version}" is not a version (such as 1.0.0).`);
}

export function checkEnvironmentName(text: string): void {
  if (!isEnvironmentName(text)) {
    throw new PlatformError(
      400,
      `"${text}" is not the name of an environment (lower-case letters, digits and dashes).`,
    );
  }
}
