import type { BuildDocument } from '@ofisi/shared-contract/release';

/** Every file that the build document names. */
export const namedFiles = (build: BuildDocument): string[] => [
  ...new Set([
    build.entry,
    ...(build.server ? [build.server] : []),
    ...build.initial,
    ...(build.frame ? [build.frame.host, build.frame.script, ...build.frame.styles] : []),
    ...build.preload,
    ...Object.values(build.preloadByRoute).flat(),
  ]),
];
