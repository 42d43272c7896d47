import type { ChainConfig } from '../../core/config/chain-config.ts'
import { toRawAddress } from '../chain/addresses.ts'
import { classifyIncoming, classifyJettonWallet, type OwnAccounts } from '../chain/classify-message.ts'
import { type ScanDependencies, type ScannedAccount, scanAccount } from './scan-account.ts'
import { findCursor, findPayingAccounts } from './transfers.store.ts'

export interface DepositScanDependencies extends ScanDependencies {
  readonly chain: ChainConfig
}

const overlapMs = 3_600_000

export async function scanDeposits(deps: DepositScanDependencies): Promise<void> {
  const { deposits } = await getAccounts(deps)
  await scanFromCursor(deps, deposits)
}

/** USDT transfers that forward nothing are visible only at our jetton wallet. */
export async function scanJettonWallet(deps: DepositScanDependencies): Promise<void> {
  const { untold } = await getAccounts(deps)
  await scanFromCursor(deps, untold)
}

/** Ignores the cursors, because a load-balanced API may show transactions out of order. */
export async function rescanRecentDeposits(deps: DepositScanDependencies): Promise<void> {
  const { deposits, untold } = await getAccounts(deps)
  const { at } = await deps.api.head()
  const since = new Date(at.getTime() - overlapMs)
  for (const watched of [deposits, untold]) await scanAccount(deps, watched, { since })
}

async function scanFromCursor(deps: DepositScanDependencies, watched: ScannedAccount): Promise<void> {
  const lt = await findCursor(deps.db, watched.network, watched.account)
  await scanAccount(deps, watched, { fromLt: lt === undefined ? 0n : lt + 1n })
}

async function getAccounts({
  api,
  db,
  chain,
}: DepositScanDependencies): Promise<{ deposits: ScannedAccount; untold: ScannedAccount }> {
  const { network, usdtMaster } = chain
  const deposit = toRawAddress(chain.depositAddress)
  const usdtWallet = (await api.jettonWalletOf(toRawAddress(usdtMaster), deposit)).toRawString()
  const own: OwnAccounts = { deposit, usdtWallet, paying: await findPayingAccounts(db) }
  return {
    deposits: { network, account: deposit, read: (transaction) => classifyIncoming(transaction, own) },
    untold: {
      network,
      account: usdtWallet,
      read(transaction) {
        const verdict = classifyJettonWallet(transaction, own)
        return verdict.kind === 'deposit' || verdict.amount ? verdict : undefined
      },
    },
  }
}
