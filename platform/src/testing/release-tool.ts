import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { startedProgram } from '@ofisi/tooling/servers/own-servers';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the release tool as a user would; resolves to its output and exit code. */
export const mf = (dataDir: string, ...words: string[]): Promise<Ran> => run(dataDir, {}, words);

/** The same for a user with this token. */
export const mfWith = (token: string, dataDir: string, ...words: string[]): Promise<Ran> =>
  run(dataDir, { REGISTRY_TOKEN: token }, words);

function run(dataDir: string, variables: NodeJS.ProcessEnv, words: readonly string[]): Promise<Ran> {
  const { file, execArgv } = startedProgram(join(__dirname, '../cli/main.ts'));
  // The builds of these tests contain nothing that a browser could mount.
  const env = {
    PATH: process.env['PATH'],
    USER: 'asha',
    DATA_DIR: dataDir,
    BROWSER: 'off',
    API_ORIGIN: 'http://127.0.0.1:9',
    ...variables,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...execArgv, file, ...words], { env }, (_error, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}
