import type { Deposit } from '@enp/shared/calls/wallets-shapes'
import { fail } from '@enp/shared/errors'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { messageHash } from '../chain/message-hash.ts'
import { findDeposit, saveSent } from './deposits.store.ts'
import { requireChain, showDeposit } from './show-deposit.ts'

/**
 * The person's wallet says that it has sent the money: a hint for the screen. Nothing is counted by it, whatever the
 * message is. Errors: NOT_FOUND, UNAVAILABLE, VALIDATION_ERROR where it is no external message.
 */
export async function noteSent(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  userId: string,
  id: string,
  boc: string,
): Promise<Deposit> {
  requireChain(deps.config)
  await inTransaction(deps.db, async (tx) => {
    await lockPerson(tx, userId)
    if (!(await findDeposit(tx, userId, id))) fail('NOT_FOUND')
    const hash =
      messageHash(Buffer.from(boc, 'base64')) ??
      fail('VALIDATION_ERROR', { field: 'boc', problem: 'must be an external message' })
    await saveSent(tx, id, hash)
  })
  return showDeposit(deps, userId, id)
}
