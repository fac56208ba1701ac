import { join } from 'node:path';

/** The folder of the workspaces. */
export const WORKSPACES_ROOT = join(__dirname, '..', '..', '..');
