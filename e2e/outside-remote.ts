import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'src/rentals-page.tsx';

const TEST = `import { screen } from '@testing-library/react';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { RentalsPage } from './rentals-page';

test('the page says who is signed in', async () => {
  renderScreen(<RentalsPage />, { role: 'Admin' });
  expect(await screen.findByText('Signed in as Test Admin.')).toBeVisible();
});
`;

/** Adds a test of the generated page. */
export const addPageTest = (folder: string): void => writeFileSync(join(folder, 'src/rentals-page.test.tsx'), TEST);

/** Passes an unsupported argument to a function of a published package. @returns a function that repairs it */
export function brokenPage(folder: string): () => void {
  const file = join(folder, PAGE);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^/, "import { get } from '@ofisi/shared-auth/http';\nvoid get(1);\n"));
  return () => writeFileSync(file, text);
}

/** Changes the sentence of the page, as a save in an editor does. @returns a function that undoes it */
export function changeSentence(folder: string): () => void {
  const file = join(folder, 'src/texts/rentals.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('Signed in as', 'Karibu,'));
  return () => writeFileSync(file, text);
}

/**
 * Runs `npm run dev` in the remote's folder against the shop at `origin`, on any free port, until `stop`.
 * @param origin resolves to the address that it prints
 */
export function npmRunDevAgainst(folder: string, shop: string, environment: string, env: NodeJS.ProcessEnv) {
  const args = ['run', 'dev', '--', '--shop', shop, '--environment', environment, '--port', '0'];
  const child = spawn('npm', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += String(part);
      const [, address] = /everything else as in .*: (http\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(output)));
  });
  const stop = async () => {
    // With its children: npm, its shell and the server.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { origin, stop };
}
