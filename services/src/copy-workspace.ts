import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspaces';

const isSource = (path: string): boolean => !/\/(?:node_modules|dist)$/.test(path);

/** Copies a workspace's sources into `folder` (absolute), to be changed without affecting the original. */
export const copyWorkspace = (name: string, folder: string): void =>
  cpSync(join(ROOT, name), folder, { recursive: true, filter: isSource });
