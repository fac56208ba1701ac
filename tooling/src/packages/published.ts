import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';

/** The workspaces that a remote is made of, each after those that it needs: what other teams install (decision 079). */
export const PUBLISHED = [
  'shared-contract',
  'shared-shop',
  'api-contract',
  'shared-page',
  'shared-auth',
  'shared-site-ui',
  'shared-admin-ui',
  'tooling',
] as const;

export type Texts = Readonly<Record<string, string>>;

/** What a workspace says of itself. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly type?: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports: Texts;
  /** What is packed besides what these lead to. */
  readonly files?: readonly string[];
  readonly dependencies?: Texts;
  readonly devDependencies?: Texts;
  readonly engines?: Texts;
  /** What is different once it is published, as pnpm has it. */
  readonly publishConfig?: { readonly exports?: Texts; readonly bin?: Texts };
}

/** @param folder from the root; the root itself is `.` */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(WORKSPACES_ROOT, folder, 'package.json'), 'utf8')) as Manifest;
