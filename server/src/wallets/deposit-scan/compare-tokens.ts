import { money, toDecimalText } from '@enp/shared/money/money'
import { toRawAddress } from '../chain/addresses.ts'
import { type DepositScanDependencies, rescanRecentDeposits } from './scan-deposits.ts'
import { sumExpectedTokens } from './transfers.store.ts'

/** Logs a difference as an error. If the balance changes during the scan, the next run compares. */
export async function scanAndCompare(deps: DepositScanDependencies): Promise<void> {
  const { api, db, chain, log } = deps
  const wallet = (
    await api.jettonWalletOf(toRawAddress(chain.usdtMaster), toRawAddress(chain.depositAddress))
  ).toRawString()
  const before = await api.jettonBalance(wallet)
  await rescanRecentDeposits(deps)
  const counted = await sumExpectedTokens(db, chain.network)
  const held = await api.jettonBalance(wallet)
  if (held !== before || held === counted) return
  const difference = toDecimalText(money('usdt', held - counted))
  log.error({ difference }, 'the USDT balance of the deposit address differs from the counted transfers')
}
