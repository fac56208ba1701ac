import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { startedProgram } from '@ofisi/tooling/servers/own-servers';

/** Runs the release tool as a user would; resolves to its output and exit code. */
export function mf(dataDir: string, ...words: string[]): Promise<{ code: number; out: string; error: string }> {
  const { file, execArgv } = startedProgram(join(__dirname, '../cli/main.ts'));
  // The builds of these tests contain nothing that a browser could mount.
  const env = {
    PATH: process.env['PATH'],
    USER: 'asha',
    DATA_DIR: dataDir,
    BROWSER: 'off',
    API_ORIGIN: 'http://127.0.0.1:9',
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...execArgv, file, ...words], { env }, (_error, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}
