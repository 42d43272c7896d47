import type { Deposit } from '@enp/shared/calls/wallets-shapes'
import { fail } from '@enp/shared/errors'
import { readNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { noteOnItsWay } from '../../payments/chain/note-on-its-way.ts'
import type { Products } from '../../payments/product.rules.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { messageHash } from '../chain/message-hash.ts'
import { findDeposit, saveSent } from './deposits.store.ts'
import { requireChain, showDeposit } from './show-deposit.ts'

/**
 * The person's wallet says that it has sent the money: a hint for the screen, and what is sold may be kept a little longer
 * for it. Nothing is counted by it, whatever the message is. Errors: NOT_FOUND, UNAVAILABLE, VALIDATION_ERROR where it is no external message.
 */
export async function noteSent(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  products: Products,
  userId: string,
  id: string,
  boc: string,
): Promise<Deposit> {
  requireChain(deps.config)
  await inTransaction(deps.db, async (tx) => {
    await lockPerson(tx, userId)
    const { purchase_id: purchaseId } = (await findDeposit(tx, userId, id)) ?? fail('NOT_FOUND')
    const hash =
      messageHash(Buffer.from(boc, 'base64')) ??
      fail('VALIDATION_ERROR', { field: 'boc', problem: 'must be an external message' })
    await saveSent(tx, id, hash)
    if (purchaseId !== null) await noteOnItsWay(tx, products, purchaseId, await readNow(tx))
  })
  return showDeposit(deps, userId, id)
}
