import { runProgram } from '../run-program.ts'
import { createAccounts } from './accounts/accounts.ts'
import { openKeys } from './accounts/keys.ts'
import { readChainConfig } from './config.ts'
import { followClock } from './control/follow-clock.ts'
import { fileJournal } from './network/journal.ts'
import { openChain } from './open-chain.ts'
import { buildChainServer } from './server.ts'

const program = { name: 'local chain', portVariable: 'CHAIN_PORT', danger: 'makes money out of nothing' }

await runProgram(program, async () => {
  const { port, dataFolder, messengerUrl, hotWalletWords } = readChainConfig(process.env)
  const keys = await openKeys(dataFolder)
  const accounts = await createAccounts(hotWalletWords === undefined ? keys : { ...keys, hotWalletWords })
  const world = await openChain({ accounts, journal: fileJournal(`${dataFolder}/journal.jsonl`) })
  const app = await buildChainServer(world)
  return { app, port, onListening: (stop) => void followClock(world.clock, messengerUrl, stop) }
})
