import { defineConfig } from '@playwright/test'

/**
 * Two workers, each with its own product, because much of a journey is waiting.
 * Tests that take minutes are named *.slow.spec.ts and need TEST_SLOW=1.
 */
export default defineConfig({
  testDir: '.',
  testIgnore: process.env.TEST_SLOW ? [] : ['**/*.slow.spec.ts'],
  workers: 2,
  fullyParallel: false,
  timeout: 150_000,
  expect: { timeout: 25_000 },
  // A shared machine may pause for seconds; a second try is counted and listed as flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Traces and animations take half of the processor: enabled by TRACE=1 or in the test.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
