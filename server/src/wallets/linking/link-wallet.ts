import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { toDisplayNameIfVisible } from '@enp/shared/text/plain-text'
import { toChainNetwork } from '../../core/config/chain-config.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockUser } from '../../users/get-user.ts'
import { toDomain } from './application.rules.ts'
import { fetchPublicKey } from './fetch-public-key.ts'
import { showWallet } from './list-wallets.ts'
import { verifyProof } from './verify-proof.ts'
import { maxWallets } from './wallet-codes.rules.ts'
import { findWallets, insertWallet, type NewWallet, usePayload, type WalletRow } from './wallets.store.ts'

const defaultLabel = 'TON'

/**
 * Uses the payload last, so that a wrong proof can't spoil the right one. Errors: PROOF_INVALID,
 * PROOF_EXPIRED, WALLET_TAKEN, WALLET_LIMIT, UNAVAILABLE if the chain can't report the key.
 */
export async function linkWallet(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  { label, ...claim }: Body<'POST /v1/users/wallets'>,
): Promise<HandlerReply<'POST /v1/users/wallets'>> {
  const network = toChainNetwork(config.network)
  const { address, publicKey, version } = await verifyProof(claim, {
    network,
    domain: toDomain(config.webappUrl),
    now: await getNow(db),
    findPublicKey: (account) => fetchPublicKey(config.chain, userId, account),
  })
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const wallet = await link(tx, {
      user_id: userId,
      network,
      address,
      public_key: publicKey,
      version,
      label: toDisplayNameIfVisible(label ?? '') ?? defaultLabel,
    })
    await takePayload(tx, userId, claim.proof.payload)
    return { data: showWallet(wallet) }
  })
}

async function link(tx: Tx, wallet: Omit<NewWallet, 'is_default'>): Promise<WalletRow> {
  const linked = await findWallets(tx, wallet.user_id, wallet.network)
  const same = linked.find(({ address }) => address === wallet.address)
  if (same) return same
  if (linked.length >= maxWallets) throwRefusal('WALLET_LIMIT')
  return (await insertWallet(tx, { ...wallet, is_default: linked.length === 0 })) ?? throwRefusal('WALLET_TAKEN')
}

async function takePayload(tx: Tx, userId: string, payload: string): Promise<void> {
  const use = await usePayload(tx, userId, payload)
  if (use === 'expired') throwRefusal('PROOF_EXPIRED')
  if (use === 'unknown') throwRefusal('PROOF_INVALID', { reason: 'unknown_payload' })
}
