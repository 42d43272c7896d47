import { createAccounts } from './accounts/accounts.ts'
import { openKeys } from './accounts/keys.ts'
import { readChainConfig } from './config.ts'
import { followClock } from './control/follow-clock.ts'
import { fileJournal } from './network/journal.ts'
import { openChain } from './open-chain.ts'
import { buildChainServer } from './server.ts'

if (process.env.NODE_ENV === 'production') {
  process.stderr.write('The local chain makes money out of nothing, so it refuses to run with NODE_ENV=production.\n')
  process.exit(2)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const { port, dataFolder, messengerUrl, hotWalletWords } = readChainConfig(process.env)
  const keys = await openKeys(dataFolder)
  const accounts = await createAccounts(hotWalletWords === undefined ? keys : { ...keys, hotWalletWords })
  const world = await openChain({ accounts, journal: fileJournal(`${dataFolder}/journal.jsonl`) })
  const app = await buildChainServer(world)
  const stopping = new AbortController()

  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)

  await app.listen({ host: '127.0.0.1', port })
  void followClock(world.clock, messengerUrl, stopping.signal)
  if (process.send) process.send({ type: 'ready' })
  else process.stdout.write(`The local chain is at http://127.0.0.1:${port}\n`)
}

function sentence(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port of the local chain (CHAIN_PORT) is taken by another program.'
  }
  return error instanceof Error ? error.message : String(error)
}
