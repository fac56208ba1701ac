import { templateFolder } from './migrated-folder';

/** Runs before the tests: workers that all begin by migrating would block each other for half a minute. */
export default async function makeTemplate(): Promise<void> {
  await templateFolder();
}
