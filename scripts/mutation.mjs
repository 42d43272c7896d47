// `npm run mutation [-- FILE…]`: runs the unit tests against changed rules and lists the changes
// that no test notices. FILE: a path or pattern; all rules and the shared money code by default.
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './packages/install.mjs'
import { root } from './processes/root.mjs'
import { runCommand } from './processes/run-command.mjs'
import { runToEnd } from './processes/run-to-end.mjs'

const config = 'scripts/mutation/stryker.config.mjs'
const files = process.argv.slice(2)

runCommand(async () => {
  await installPackages()
  // It takes every core for many minutes, so it leaves precedence to other programs.
  setPriority(10)
  // Not as an option of Stryker, which splits patterns with braces at their commas.
  const env = { ...process.env, ...(files.length > 0 && { MUTATED_FILES: files.join('\n') }) }
  const args = [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config]
  const { code } = await runToEnd(process.execPath, args, { cwd: root, env, show: true })
  return code
})
