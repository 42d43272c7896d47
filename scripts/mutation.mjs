// `npm run mutation [-- FILE…]`: runs the unit tests against changed rules and lists the changes
// that no test notices. FILE: a path or pattern; all rules and the shared money code by default.
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './packages/install.mjs'
import { root } from './processes/root.mjs'
import { runCommand } from './processes/run-command.mjs'
import { runToEnd } from './processes/run-to-end.mjs'

const files = process.argv.slice(2)

runCommand(async () => {
  await installPackages()
  // It takes every core for many minutes, so it leaves precedence to other programs.
  setPriority(10)
  const args = ['run', 'scripts/mutation/stryker.config.mjs']
  if (files.length > 0) args.push('--mutate', files.join(','))
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { code } = await runToEnd(process.execPath, [stryker, ...args], { cwd: root, show: true })
  return code
})
