import { buildWorkspace } from './build-workspace';

/*
 * The program of a process that builds one workspace after the other, which loads the compilers once. Whoever forked it sends the folder
 * (absolute) of each and is told when that one is done; the process ends with them.
 */

/** What came of a build: why it failed, or null. */
export interface Built {
  readonly complaint: string | null;
}

process.on('message', (folder: string) => {
  buildWorkspace(folder).then(
    () => answer(null),
    (error: unknown) => answer(error instanceof Error ? error.message : String(error)),
  );
});
process.once('disconnect', () => process.exit());

const answer = (complaint: string | null) => process.send?.({ complaint } satisfies Built);
