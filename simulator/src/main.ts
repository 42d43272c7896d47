import { botApiLevel } from './bot-api/server/bot-api-level.ts'
import { readConfig } from './config.ts'
import { chainLink } from './control/chain/chain-link.ts'
import { productBalance } from './control/product-balance.ts'
import { agreeOnClock, productClock } from './control/product-clock.ts'
import { playgroundProduct } from './playground/playground-product.ts'
import { buildPlayground } from './playground/playground-server.ts'
import { listenAt, runProgram } from './run-program.ts'
import { buildServer } from './server.ts'
import { addFirstChannels } from './telegram/chats/channels.ts'
import { openSimulatorWorld } from './telegram/open-simulator-world.ts'
import { createUserWallets } from './wallet/user-wallets.ts'

const program = {
  name: 'simulator',
  portVariable: 'SIMULATOR_PORT',
  danger: 'signs identities for any caller',
}

const playgroundPort = { name: 'playground', portVariable: 'PLAYGROUND_PORT' }

await runProgram(program, async () => {
  const config = readConfig(process.env)
  const { chainUrl } = config
  const world = openSimulatorWorld({
    folder: config.dataFolder,
    webappUrl: config.webappUrl,
    productUrl: config.playground?.productUrl,
    ...(chainUrl !== undefined && { wallets: createUserWallets(chainUrl), chain: chainLink(chainUrl) }),
  })
  addFirstChannels(world)
  const product = config.product && { ...productClock(config.product), ...productBalance(config.product) }
  const playground = config.playground
  const open =
    playground &&
    config.product &&
    (await buildPlayground(world, { ...playground, product: playgroundProduct(config.product) }))
  const app = await buildServer(world, product)
  if (open) app.addHook('preClose', () => open.close())
  return {
    app,
    port: config.port,
    lines: [`Bot API ${botApiLevel}`],
    async onListening(stop) {
      if (open && playground) await listenAt(open, { host: playground.host, port: playground.port }, playgroundPort)
      // Not earlier: a second simulator on a used port must not overwrite the first one's state.
      process.on('exit', () => world.flush())
      if (product) void agreeOnClock(world, product, stop)
    },
    beforeClose: () => world.flush(),
  }
})
