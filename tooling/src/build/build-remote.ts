#!/usr/bin/env node
import 'tsx/cjs';
import { buildWorkspace } from './build-workspace';

/**
 * `npx build-remote`: builds the remote in this folder into its `dist`, where this package is installed. On failure it prints a sentence
 * and exits with code 1.
 */
buildWorkspace(process.cwd()).then(
  ({ outDir }) => void process.stdout.write(`Built into ${outDir}.\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
