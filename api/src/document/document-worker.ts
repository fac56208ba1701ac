/** Generates the API's document in its own thread and ends, so that no call has to wait meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeDocument, type DocumentSettings } from './make-document';

void makeDocument(workerData as DocumentSettings).then((document) => parentPort?.postMessage(JSON.stringify(document)));
