import type { Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { toChainNetwork } from '../../core/config/chain-config.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockUser } from '../../users/get-user.ts'
import { listWallets } from './list-wallets.ts'
import { findWallets, hasOpenWithdrawalToWallet, makeDefault, markWalletUnlinked } from './wallets.store.ts'

/** Locks the user, so that no withdrawal starts meanwhile. Errors: NOT_FOUND, WALLET_IN_USE. */
export function unlinkWallet(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  id: string,
): Promise<Wallet[]> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const linked = await findWallets(tx, userId, toChainNetwork(config.network))
    const wallet = linked.find((one) => one.id === id) ?? throwRefusal('NOT_FOUND')
    if (await hasOpenWithdrawalToWallet(tx, wallet.id)) throwRefusal('WALLET_IN_USE')
    await markWalletUnlinked(tx, wallet.id)
    const [next] = linked.filter((one) => one !== wallet)
    if (wallet.is_default && next) await makeDefault(tx, next.id)
    return listWallets({ db: tx, config }, userId)
  })
}
