import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { moneyToNumber } from '@enp/shared/money/money'
import { defaultRewardRates, exampleBoost } from '@enp/shared/money/reward-rates'
import { enpPerUsdt, type ReferralShares } from '@enp/shared/money/rewards'
import { version } from '@enp/shared/process/version'
import { toChainNetwork } from '../core/config/chain-config.ts'
import type { Deps } from '../core/deps.ts'
import { mapTilesPath } from '../http/map-tiles.ts'
import type { RouteHandlers } from '../http/route.ts'
import { findBoostForSale } from '../settings/boost-prices.rules.ts'
import { getSettings } from '../settings/get-settings.ts'
import { getMiningReward, getReferralRates } from '../settings/reward-rates.rules.ts'
import type { Settings } from '../settings/settings.rules.ts'
import { logBotApiFailure } from '../telegram/log-bot-api-failure.ts'
import { toRates } from './rates.rules.ts'

export const configRoutes: Pick<RouteHandlers, 'GET /v1/config'> = { 'GET /v1/config': readConfigForClients }

async function readConfigForClients({ db, telegram, config, log }: Deps): Promise<HandlerReply<'GET /v1/config'>> {
  const botUsername = await telegram.username().catch((error: unknown) => {
    logBotApiFailure(log, error, 'could not read the name of the bot')
    return throwRefusal('UNAVAILABLE', { missing: ['messenger'] })
  })
  const { network, tonLabel, standIn } = config
  const settings = await getSettings(db)
  const { ton, usdt, margin } = toRates(settings)
  return {
    data: {
      botUsername,
      network,
      coinLabel: 'enp',
      tonLabel,
      tonConnect: toTonConnect(config),
      roublesPer100Enp: (moneyToNumber(usdt) * 100) / enpPerUsdt,
      rates: { ton: moneyToNumber(ton), usdt: moneyToNumber(usdt), marginBasisPoints: margin },
      rewards: toRewardRates(settings),
      ...(config.mapTiles !== undefined && { mapTilesUrl: mapTilesPath }),
      version,
      standIn,
    },
  }
}

function toRewardRates(settings: Settings) {
  const { earning, boost, booking, organizerSale, ...activations } = getReferralRates(settings)
  const shared = { earning: toShared(earning), boost: toShared(boost) }
  return {
    miningReward: getMiningReward(settings),
    exampleBoostStars: findBoostForSale(settings, exampleBoost)?.stars ?? defaultRewardRates.exampleBoostStars,
    referral: { ...activations, ...shared, booking: toShared(booking), organizerSale: toShared(organizerSale) },
  }
}

/** Replies have mutable lists. */
function toShared<T extends { readonly shareBasisPoints: ReferralShares }>({ shareBasisPoints, ...rest }: T) {
  const [first, second] = shareBasisPoints
  return { ...rest, shareBasisPoints: [first, second] as [number, number] }
}

/** In development the simulator is also a wallet; else TON Connect's list applies. */
function toTonConnect({ network, standIn, botApiRoot, playgroundUrl }: Deps['config']) {
  const wallet = `${botApiRoot.replace(/\/+$/, '')}/wallet`
  return {
    network: toChainNetwork(network),
    ...(standIn &&
      playgroundUrl === undefined && { walletsUrl: `${wallet}/list.json`, scriptUrl: `${wallet}/bridge.js` }),
  }
}
