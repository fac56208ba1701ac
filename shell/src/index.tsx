import '@ofisi/shared-contract/styles/tokens.css';
import './base.css';
// Before anything of a remote.
import './health/kept-events';
import { admitReleases } from './composition/trusted-types';
import { lockPage } from './composition/lock-page';
import { connectTheme } from './frame/theme';
import { guardLeaving } from './leaving/guard-leaving';
import { pause } from './pause';

void start().catch((error: unknown) => {
  window.markStart?.(1);
  throw error;
});

/**
 * Runs the code of this script in parts, each in a task of its own: on a cheap phone, all of it at once would block input. A start that
 * fails or does not end is detected at the next visit (see `early/early.ts`).
 */
async function start(): Promise<void> {
  admitReleases(window);
  guardLeaving(window);
  // Before the first paint, so that the other colour scheme does not flash.
  connectTheme(window);
  await pause();
  await import(/* webpackMode: "eager" */ 'react');
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@ofisi/shared-auth/query');
  await import(/* webpackMode: "eager" */ './composition/provided-modules');
  await pause();
  await import(/* webpackMode: "eager" */ './app');
  await pause();
  // The last moment at which nothing but the shell has run.
  lockPage(window);
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page');
  startPage();
}
