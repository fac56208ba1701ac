import { join } from 'node:path';

/** The folder that holds the workspaces. */
export const WORKSPACES_ROOT = join(__dirname, '..', '..', '..');
