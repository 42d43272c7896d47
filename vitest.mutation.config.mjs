import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

const unit = config.test.projects.find(({ test }) => test.name === 'unit')
const sharedSource = fileURLToPath(new URL('./shared/src/', import.meta.url))

/** Vitest looks for the files again for each mutant, so the folders without rules are left out. */
const include = ['{shared,server}/src/**/*.test.ts']

/**
 * The unit tests alone. `node_modules` links to the checkout, so tests of the server would load
 * shared code without mutants: the alias leads to the mutated copy.
 */
export default mergeConfig(
  { ...unit, test: { ...unit.test, include, maxWorkers: 1, isolate: true } },
  { resolve: { alias: [{ find: /^@enp\/shared\/(?!design\/)(.+)$/, replacement: `${sharedSource}$1.ts` }] } },
)
