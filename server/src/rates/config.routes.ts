import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { moneyToNumber } from '@enp/shared/money/money'
import { enpPerUsdt } from '@enp/shared/money/rewards'
import { version } from '@enp/shared/process/version'
import { toChainNetwork } from '../core/config/chain-config.ts'
import type { Deps } from '../core/deps.ts'
import { mapTilesPath } from '../http/map-tiles.ts'
import type { RouteHandlers } from '../http/route.ts'
import { logBotApiFailure } from '../telegram/log-bot-api-failure.ts'
import { getRates } from './get-rates.ts'

export const configRoutes: Pick<RouteHandlers, 'GET /v1/config'> = { 'GET /v1/config': readConfigForClients }

async function readConfigForClients({ telegram, config, log }: Deps): Promise<HandlerReply<'GET /v1/config'>> {
  const botUsername = await telegram.username().catch((error: unknown) => {
    logBotApiFailure(log, error, 'could not read the name of the bot')
    return throwRefusal('UNAVAILABLE', { missing: ['messenger'] })
  })
  const { network, tonLabel, standIn } = config
  return {
    data: {
      botUsername,
      network,
      coinLabel: 'enp',
      tonLabel,
      tonConnect: toTonConnect(config),
      roublesPer100Enp: await roublesPer100Enp(),
      ...(config.mapTiles !== undefined && { mapTilesUrl: mapTilesPath }),
      version,
      standIn,
    },
  }
}

/** In development the simulator is also a wallet; else TON Connect's list applies. */
function toTonConnect({ network, standIn, botApiRoot }: Deps['config']) {
  const wallet = `${botApiRoot.replace(/\/+$/, '')}/wallet`
  return {
    network: toChainNetwork(network),
    ...(standIn && { walletsUrl: `${wallet}/list.json`, scriptUrl: `${wallet}/bridge.js` }),
  }
}

async function roublesPer100Enp(): Promise<number> {
  const { usdt } = await getRates()
  return (moneyToNumber(usdt) * 100) / enpPerUsdt
}
