import { createEdge } from './edge';

/** The program of an export, for run times that call the `fetch` of a module's default export. */
export default createEdge();
