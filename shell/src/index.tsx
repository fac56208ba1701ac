import '@ofisi/shared-contract/styles/tokens.css';
import './base.css';
import { admitReleases } from './composition/trusted-types';
import { connectTheme } from './frame/theme';
import { pause } from './pause';

void start().catch((error: unknown) => {
  window.markStart?.(1);
  throw error;
});

/**
 * Runs the code of this script part by part, each a task: on a cheap phone all of it at once would hold up whatever is pressed
 * meanwhile. A start that fails, or does not end, is noticed at the next visit (see `early/early.ts`).
 */
async function start(): Promise<void> {
  admitReleases(window);
  // Before anything is drawn, so that nobody sees the other scheme flash by.
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
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page');
  startPage();
}
