#!/usr/bin/env node
import 'tsx/cjs';
import { buildWorkspace } from './build-workspace';

/** `npx build-remote`: builds the remote in this folder into its `dist`, where this package is installed. Exit code 1 with a sentence when it cannot. */
buildWorkspace(process.cwd()).then(
  ({ outDir }) => void process.stdout.write(`Built into ${outDir}.\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
