import { readConfig } from './config.ts'
import { chainLink } from './control/chain/chain-link.ts'
import { productBalance } from './control/product-balance.ts'
import { agreeOnClock, productClock } from './control/product-clock.ts'
import { playgroundProduct } from './playground/playground-product.ts'
import { buildPlayground } from './playground/playground-server.ts'
import { runProgram } from './run-program.ts'
import { buildServer } from './server.ts'
import { addFirstChannels } from './telegram/chats/channels.ts'
import { openSimulatorWorld } from './telegram/open-simulator-world.ts'
import { createUserWallets } from './wallet/user-wallets.ts'

const program = {
  name: 'local messenger',
  portVariable: 'SIMULATOR_PORT',
  danger: 'makes identities for anybody',
}

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
    onListening(stop) {
      if (open && playground) void open.listen({ host: playground.host, port: playground.port })
      // Not earlier: a second simulator on a used port must not overwrite the first one's state.
      process.on('exit', () => world.flush())
      if (product) void agreeOnClock(world, product, stop)
    },
    beforeClose: () => world.flush(),
  }
})
