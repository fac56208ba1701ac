import { Worker } from 'node:worker_threads';
import { ownProgram, preloadArguments } from '@ofisi/shared-server/own-program';
import type { DocumentSettings } from './make-document';

/** Timeout in milliseconds, about ten times what an idle machine needs. */
const LONGEST = 60_000;

/** The OpenAPI document as JSON. It takes a second to generate, so it is made in a thread of its own, and no call has to wait. */
export function makeInWorker(settings: DocumentSettings): Promise<string> {
  const entry = [...preloadArguments(), ownProgram(__dirname, 'document-worker')];
  const worker = new Worker(entry.map((file) => `require(${JSON.stringify(file)});`).join('\n'), {
    eval: true,
    execArgv: [],
    workerData: settings,
  });
  // The worker does not delay a shutdown.
  worker.unref();
  return new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The API document was not generated in time.')), LONGEST);
    late.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that generates the API document has ended.')));
  }).finally(() => void worker.terminate());
}
