import { templateFolder } from './migrated-folder';

/** Before the tests of a run: workers that all begin by migrating would keep each other from it for half a minute. */
export default async function makeTemplate(): Promise<void> {
  await templateFolder();
}
