// Starts two of each program behind HAProxy. POOLER=on adds PgBouncer in transaction mode.
import { runCommand } from './processes/run-command.mjs'
import { readSettings } from './product/environment.mjs'
import { claimRunFile } from './product/run-file.mjs'
import { startProduct } from './product/start-product.mjs'
import { bringTwoOfEach } from './product/two-of-each.mjs'

runCommand(async (supervisor, keep) => {
  const settings = readSettings()
  const runFile = keep(claimRunFile(settings.dataDir))
  const { messenger, miniApp } = await startProduct(settings, supervisor, runFile, { bringPrograms: bringTwoOfEach })
  console.log(`\nenp travel is ready.\n  Chat with the bot  ${messenger}\n  Mini app           ${miniApp}\n`)
})
