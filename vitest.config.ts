import { defineConfig } from 'vitest/config'

/** `unit` needs nothing; `flows` run on a real Postgres and Redis, which their set-up starts unless addresses are given. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{shared,server,bot,webapp,simulator}/src/**/*.test.{ts,tsx}',
            'simulator/test/**/*.test.ts',
            'webapp/build/*.test.ts',
          ],
          testTimeout: 10_000,
          // Pages are looked at while other tests keep the machine busy.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'flows',
          include: ['{server,bot}/test/**/*.test.ts'],
          globalSetup: ['./scripts/services/for-tests.mjs'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
