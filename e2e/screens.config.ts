import { defineConfig } from '@playwright/test'
import journeysConfig from './playwright.config.ts'

const { projects, ...journeys } = journeysConfig

/** `npm run screenshots` writes pictures of all screens to screenshots/. */
export default defineConfig({
  ...journeys,
  testMatch: 'screens/*.screens.ts',
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
})
