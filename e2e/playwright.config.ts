import { defineConfig } from '@playwright/test'

/**
 * Two workers, each with a running product of its own that its files share one after another: much of a journey is
 * waiting for a restart or for time to pass. What takes minutes is named *.long.spec.ts and is asked for by LONG=1.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: process.env.LONG ? [] : '**/*.long.spec.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 150_000,
  expect: { timeout: 25_000 },
  // A machine that builds much at once may be slow for a minute; a second try is counted and listed as flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
