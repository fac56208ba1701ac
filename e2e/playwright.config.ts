import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './browser-args';

/** Journeys on built and pinned releases. `BROWSER` is the path of a Chromium (see `services/src/browser.ts`). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: '../services/src/template',
  outputDir: '../test-results',
  // Some take half a minute on a machine that has nothing else to do.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Each has a shop of its own. Much of a journey is waiting, so that two cores serve two of them.
  workers: 2,
  forbidOnly: true,
  // The last net on a build server: what passes at its second try is named at the end of `npm test`.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    launchOptions: {
      ...(process.env['BROWSER'] ? { executablePath: process.env['BROWSER'] } : {}),
      args: [...BROWSER_ARGS],
    },
    screenshot: 'only-on-failure',
  },
});
