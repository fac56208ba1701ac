/** Makes the document of the API in a thread of its own, and ends: nobody's call waits for it meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeDocument, type DocumentSettings } from './make-document';

void makeDocument(workerData as DocumentSettings).then((document) => parentPort?.postMessage(JSON.stringify(document)));
