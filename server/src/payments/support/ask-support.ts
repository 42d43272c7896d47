import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { rememberPerson } from '../../users/remember-person.ts'
import { isTransactionOf, keepRequest } from './support.store.ts'

/** Keeps what a person asks an operator, so that no question is lost. Errors: NOT_FOUND for somebody else's payment. */
export function askSupport(
  { db }: Deps,
  { from, updateId, transactionId, text }: Body<'POST /internal/support/requests'>,
): Promise<Answer<'POST /internal/support/requests'>> {
  return inTransaction(db, async (tx) => {
    const { person } = await rememberPerson(tx, from)
    if (transactionId && !(await isTransactionOf(tx, person.id, transactionId))) fail('NOT_FOUND')
    return { data: { requestId: await keepRequest(tx, { userId: person.id, updateId, transactionId, text }) } }
  })
}
