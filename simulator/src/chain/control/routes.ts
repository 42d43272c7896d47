import type { FastifyInstance } from 'fastify'
import { createControlHandler } from '../../control/control-api.ts'
import { readBody, requiredInteger } from '../../control/input.ts'
import type { ChainWorld } from '../open-chain.ts'
import { changeFaults } from './faults.ts'
import { addChainWalletRoutes } from './wallet-routes.ts'

export function chainControl(world: ChainWorld) {
  return async (app: FastifyInstance): Promise<void> => {
    createControlHandler(app)
    app.get('/accounts', () => showAccounts(world))
    app.get('/clock', () => ({ offsetSeconds: world.clock.offsetSeconds() }))
    app.post('/clock', (request) => {
      world.clock.moveTo(requiredInteger(readBody(request.body), 'offsetSeconds', 0))
      return { offsetSeconds: world.clock.offsetSeconds() }
    })
    app.get('/faults', () => world.faults.show())
    app.post('/faults', (request) => changeFaults(world, readBody(request.body)))
    app.delete('/faults', () => {
      world.faults.clear()
      return {}
    })
    addChainWalletRoutes(app, world)
  }
}

const showAccounts = ({ accounts: { usdt, deposit, hotWallet, hotWalletWords } }: ChainWorld) => ({
  usdtMaster: usdt.address.toString({ testOnly: true }),
  depositAddress: deposit.address.toString({ bounceable: false, testOnly: true }),
  hotWalletAddress: hotWallet.address.toString({ bounceable: false, testOnly: true }),
  hotWalletWords,
})
