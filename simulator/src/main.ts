import { readConfig } from './config.ts'
import { chainLink } from './control/chain/chain-link.ts'
import { productBalance } from './control/product-balance.ts'
import { agreeOnClock, productClock } from './control/product-clock.ts'
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
    ...(chainUrl !== undefined && { wallets: createUserWallets(chainUrl), chain: chainLink(chainUrl) }),
  })
  addFirstChannels(world)
  const product = config.product && { ...productClock(config.product), ...productBalance(config.product) }
  return {
    app: await buildServer(world, product),
    port: config.port,
    onListening(stop) {
      // Not earlier: a second simulator on a used port must not overwrite the first one's state.
      process.on('exit', () => world.flush())
      if (product) void agreeOnClock(world, product, stop)
    },
    beforeClose: () => world.flush(),
  }
})
