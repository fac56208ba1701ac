import { buildWorkspace } from './build-workspace';

/*
 * The program of a process that builds workspaces one at a time and loads the compilers once. The parent sends the folder (absolute) of
 * each and is told when it is done; the process ends when the parent disconnects.
 */

/** The result of a build: the reason of its failure, or null. */
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
