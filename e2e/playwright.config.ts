import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './browser-args';

/** How much slower than a machine that has nothing else to do this one is: what runs the journeys measures it. */
const TIME_SCALE = Number(process.env['TIME_SCALE'] ?? 1);

/** Journeys on built and pinned releases. `BROWSER` is the path of a Chromium (see `services/src/browser.ts`). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: '../services/src/template',
  outputDir: '../test-results',
  // Some take a minute on a machine that has nothing else to do.
  timeout: 180_000 * TIME_SCALE,
  expect: { timeout: 15_000 * TIME_SCALE },
  // Each has a shop of its own. Much of a journey is waiting, so that two cores serve three of them.
  workers: '150%',
  forbidOnly: true,
  use: {
    // Without it, what never comes is waited for until the whole test has no time left.
    actionTimeout: 30_000 * TIME_SCALE,
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
