// `npm run economy [-- OPTIONS]`: simulates a year of the reward economy, without databases.
import { bringPackages } from './packages/install.mjs'
import { runCommand } from './processes/run-command.mjs'
import { readSettings } from './product/environment.mjs'
import { runProgram } from './product/programs.mjs'

runCommand(async () => {
  await bringPackages(readSettings())
  return runProgram('server/src/economy-command.ts', process.argv.slice(2), process.env)
})
