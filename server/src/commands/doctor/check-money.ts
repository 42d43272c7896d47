import { money, toDecimalText } from '@enp/shared/money/money'
import { findMissingCardProvider } from '../../catalog/listing/find-missing-card-provider.ts'
import type { ChainConfig } from '../../core/config/chain-config.ts'
import type { ServerConfig } from '../../core/config/config.ts'
import { openDatabase } from '../../core/database/database.ts'
import { arePayoutsHeld } from '../../http/metrics/payout-metrics.ts'
import { toUserAddress } from '../../wallets/chain/addresses.ts'
import { findChainFault } from '../../wallets/checks/find-chain-fault.ts'
import { openConfiguredHotWallet } from '../../wallets/payouts/payout-context.ts'
import { listHotWalletBalances } from '../../wallets/solvency/hot-wallet-balances.store.ts'
import { hotWalletAlarmLevels } from '../../wallets/solvency/solvency.rules.ts'
import { type Finding, ok, warn, wrong } from './check.ts'

export async function checkMoney(config: ServerConfig): Promise<Finding[]> {
  const db = openDatabase({ application: 'enp-doctor', url: config.databaseUrl, onConnectionLost: () => undefined })
  try {
    const noProvider = await findMissingCardProvider(db, config)
    const cards = noProvider
      ? wrong('cards', noProvider, 'put the token from BotFather into PAYMENT_PROVIDER_TOKEN')
      : ok('cards', config.cardProviderToken ? 'a provider is connected' : 'not offered')
    const held = (await arePayoutsHeld(db))
      ? [warn('payouts', 'held', 'run enp restored (docs/operate/backup-and-restore.md#restore)')]
      : []
    return [cards, await checkChain(), ...(await checkHotWallet()), ...held]
  } finally {
    await db.destroy()
  }

  async function checkChain(): Promise<Finding> {
    if (!config.chain) return ok('TON', 'not connected')
    const fault = await findChainFault({ db, config })
    if (fault) return wrong('TON', fault, 'correct the TON variables')
    return ok('TON', `${config.network}, accounts match${await describeHotWallet(config.chain)}`)
  }

  /** Nothing before the worker has compared the chain with the ledger. */
  async function checkHotWallet(): Promise<Finding[]> {
    const balances = config.chain?.hotWalletMnemonic ? await listHotWalletBalances(db) : []
    if (balances.length === 0) return []
    const detail = balances
      .map(({ currency, hot }) => `${toDecimalText(money(currency, hot))} ${currency.toUpperCase()}`)
      .join(', ')
    const isLow = balances.some(({ currency, hot }) => hot < hotWalletAlarmLevels[currency].amount)
    if (!isLow) return [ok('hot wallet', detail)]
    return [warn('hot wallet', detail, 'see docs/operate/runbook.md#hot-wallet-low')]
  }
}

/** The product makes this wallet from the words, so no wallet app shows its address. */
async function describeHotWallet(chain: ChainConfig): Promise<string> {
  if (chain.hotWalletMnemonic === undefined) return ', no withdrawals without TON_HOT_WALLET_MNEMONIC'
  const { address } = await openConfiguredHotWallet(chain, chain.hotWalletMnemonic)
  return `, hot wallet ${toUserAddress(address, chain.network)}`
}
