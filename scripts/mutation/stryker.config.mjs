/** Pure code only: stores and use cases are covered by flows, which need databases. */
const rules = ['server/src/**/*.rules.ts', 'shared/src/money/*.ts']
const { MUTATED_FILES } = process.env

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.mjs' },
  mutate: [...(MUTATED_FILES?.split('\n') ?? rules), '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  // Constants of a module are set when it loads, so each of their mutants would need a new process.
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.data/mutation/sandbox',
  ignorePatterns: ['/.data', '/docs', '/e2e', '/bench', '/ops', '/webapp', '/bot', 'dist'],
  // The compiler that Stryker would call here has no programming interface in this version.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.data/mutation/report.json' },
  thresholds: { high: 95, low: 85, break: 85 },
}
