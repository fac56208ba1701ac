import { Worker } from 'node:worker_threads';
import { modulesBefore, ownProgram } from '@ofisi/shared-server/own-program';
import type { DocumentSettings } from './make-document';

/** Some ten times what it takes on a machine that has nothing else to do, in milliseconds. */
const LONGEST = 60_000;

/** The OpenAPI document as JSON, made in a thread that ends with it: it takes a second, and nobody's call waits for it. */
export function makeInWorker(settings: DocumentSettings): Promise<string> {
  const entry = [...modulesBefore(), ownProgram(__dirname, 'document-worker')];
  const worker = new Worker(entry.map((file) => `require(${JSON.stringify(file)});`).join('\n'), {
    eval: true,
    execArgv: [],
    workerData: settings,
  });
  // Who stops the process does not wait for it.
  worker.unref();
  return new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The document of the API was not made in time.')), LONGEST);
    late.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that makes the document of the API has ended.')));
  }).finally(() => void worker.terminate());
}
