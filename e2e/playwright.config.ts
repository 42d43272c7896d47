import { defineConfig } from '@playwright/test'

/**
 * Two workers, each with a running product of its own that its files share one after another: much of a
 * journey is waiting for a restart or for time to pass. What takes minutes is named *.slow.spec.ts and is asked for by TEST_SLOW=1.
 */
export default defineConfig({
  testDir: '.',
  testIgnore: process.env.TEST_SLOW ? [] : ['**/*.slow.spec.ts'],
  workers: 2,
  fullyParallel: false,
  timeout: 150_000,
  expect: { timeout: 25_000 },
  // A shared machine may stand still for seconds; a second try is counted and listed as flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Recording a trace and drawing what moves take half of the processor: both only for those who ask, by TRACE=1 or in
    // the test itself.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
