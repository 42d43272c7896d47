import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that take minutes: `npm run test:slow` asks for them by TEST_SLOW=1. */
const exclude = [...configDefaults.exclude, ...(process.env.TEST_SLOW ? [] : ['**/*.slow.test.ts'])]

const librarySource = fileURLToPath(new URL('simulator/src/library/start-simulator.ts', import.meta.url))

/**
 * Files share a thread and the modules it has loaded: most of their time was loading the same code
 * again. Processes would take a tenth more time.
 */
const shared = {
  exclude,
  pool: 'threads',
  isolate: false,
  // Long, because other tests and programs keep the machine busy.
  expect: { poll: { timeout: 15_000 } },
} as const

/** These tests need fresh modules, because a module reads the page or the launch when it loads. */
const ownModules = [
  'webapp/src/api/ton-connect/{connection,ton-connect}.test.ts',
  'webapp/src/api/session/session-copy.test.ts',
  'webapp/src/host/device/{biometrics,location}.test.ts',
  'webapp/src/host/telegram/host-storage.test.ts',
]

/**
 * `unit` needs nothing, and `alone` neither. `components` draw in the document of happy-dom.
 * `pages` look at the built pages, most of them in Chromium. `flows` run on a real Postgres and
 * Redis, which their set-up starts unless addresses are given.
 */
export default defineConfig({
  test: {
    // One more than the two cores: a third of the time tests wait for what other programs do.
    maxWorkers: 3,
    // Files that have not changed are read as they were transformed: half of the time of one file.
    experimental: { fsModuleCache: true },
    projects: [
      {
        // The examples use the package's name; its compiled form exists only in a package.
        resolve: { alias: { '@enp/simulator': librarySource } },
        test: {
          ...shared,
          name: 'unit',
          exclude: [...exclude, ...ownModules],
          include: [
            '{shared,server,bot,webapp,simulator}/src/**/*.test.ts',
            'simulator/{test,examples}/*.test.ts',
            'webapp/build/*.test.ts',
            'scripts/test/**/*.test.mjs',
          ],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'components',
          environment: 'happy-dom',
          include: ['webapp/src/**/*.test.tsx'],
          setupFiles: ['./webapp/src/ui/testing/set-up.ts'],
          restoreMocks: true,
          testTimeout: 20_000,
        },
      },
      { test: { ...shared, isolate: true, name: 'alone', include: ownModules, testTimeout: 20_000 } },
      {
        test: {
          ...shared,
          name: 'pages',
          include: ['simulator/test/pages/*.test.ts'],
          globalSetup: ['./scripts/test/set-up-pages.mjs'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'flows',
          include: ['{server,bot}/test/**/*.test.ts'],
          globalSetup: ['./scripts/test/set-up-flows.mjs'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
