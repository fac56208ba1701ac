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
  // Some journeys take a minute on an otherwise idle machine.
  timeout: scaled(180_000),
  expect: { timeout: scaled(15_000) },
  // Each worker has a shop of its own. A journey spends much of its time waiting, so two cores can run three of them.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: true,
  use: {
    // Without it, a missing element is waited for until the whole test times out.
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
