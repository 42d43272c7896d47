import { defineConfig } from '@playwright/test'
import journeysConfig from './playwright.config.ts'

const { projects, ...journeys } = journeysConfig

export default defineConfig({
  ...journeys,
  testMatch: 'screens/*.screens.ts',
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
})
