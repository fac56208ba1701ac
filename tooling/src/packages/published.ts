import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';

/** The workspaces that other teams install, each after those that it needs (decision 079). */
export const PUBLISHED = [
  'shared-contract',
  'shared-shop',
  'api-contract',
  'shared-page',
  'shared-auth',
  'shared-site-ui',
  'shared-admin-ui',
  'tooling',
  'release-tool',
  'create-remote',
] as const;

export type Texts = Readonly<Record<string, string>>;

/** The part used here of a workspace's `package.json`. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly type?: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports: Texts;
  /** Files to pack besides those that the exports lead to. */
  readonly files?: readonly string[];
  readonly dependencies?: Texts;
  readonly devDependencies?: Texts;
  readonly engines?: Texts;
  /** Fields that change on publication, as in pnpm. A package that exports nothing consists of its programs, each bundled into one file. */
  readonly publishConfig?: { readonly exports?: Texts; readonly bin?: Texts };
}

/** @param folder relative to the root; the root itself is `.` */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(WORKSPACES_ROOT, folder, 'package.json'), 'utf8')) as Manifest;
