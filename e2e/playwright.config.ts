import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './browser-args';
import { scaled } from './time-scale';

/** Journeys on built and pinned releases. `BROWSER` is the path of a Chromium (see `services/src/browser.ts`). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: '../services/src/template',
  outputDir: '../test-results',
  // Some take a minute on a machine that has nothing else to do.
  timeout: scaled(180_000),
  expect: { timeout: scaled(15_000) },
  // Each has a shop of its own. Much of a journey is waiting, so that two cores serve three of them.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: true,
  use: {
    // Without it, what never comes is waited for until the whole test has no time left.
    actionTimeout: scaled(30_000),
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
