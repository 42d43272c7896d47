import { readConfig } from './config.ts'
import { chainLink } from './control/chain/chain-link.ts'
import { productBalance } from './control/product-balance.ts'
import { agreeOnClock, productClock } from './control/product-clock.ts'
import { buildServer } from './server.ts'
import { addFirstChannels } from './telegram/chats/channels.ts'
import { openSimulatorWorld } from './telegram/open-simulator-world.ts'
import { createUserWallets } from './wallet/user-wallets.ts'

if (process.env.NODE_ENV === 'production') {
  process.stderr.write(
    'The local messenger makes identities for anybody, so it refuses to run with NODE_ENV=production.\n',
  )
  process.exit(2)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { chainUrl } = config
  const world = openSimulatorWorld({
    folder: config.dataFolder,
    webappUrl: config.webappUrl,
    ...(chainUrl !== undefined && { wallets: createUserWallets(chainUrl), chain: chainLink(chainUrl) }),
  })
  addFirstChannels(world)
  const product = config.product && { ...productClock(config.product), ...productBalance(config.product) }
  const app = await buildServer(world, product)
  const stopping = new AbortController()

  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    world.flush()
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)

  await app.listen({ host: '127.0.0.1', port: config.port })
  // After `listen`: a second simulator on a used port must not overwrite the first one's state.
  process.on('exit', () => world.flush())
  if (product) void agreeOnClock(world, product, stopping.signal)
  if (process.send) process.send({ type: 'ready' })
  else process.stdout.write(`The local messenger is at http://127.0.0.1:${config.port}\n`)
}

function sentence(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port of the local messenger (SIMULATOR_PORT) is taken by another program.'
  }
  return error instanceof Error ? error.message : String(error)
}
