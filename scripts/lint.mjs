// `npm run lint`: Biome, then the English of comments, pages and commit subjects; see
// CONTRIBUTING.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './processes/root.mjs'
import { findCommitProblems } from './prose/check-commits.mjs'
import { findProseProblems } from './prose/check-prose.mjs'

const biome = spawnSync(join(root, 'node_modules/.bin/biome'), ['check', ...process.argv.slice(2), '.'], {
  cwd: root,
  stdio: 'inherit',
})
const problems = [...findProseProblems(), ...findCommitProblems()]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = biome.status === 0 && problems.length === 0 ? 0 : 1
