import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Takes docs/screens anew: `npm run screens`. */
export default defineConfig({
  ...journeys,
  testMatch: 'screens/*.screens.ts',
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
})
