import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { tellOperators } from '../operators/tell-operators.ts'
import { rememberPerson } from '../users/remember-person.ts'
import { readRequest } from './read-request.ts'
import { requestNotice } from './request-notice.ts'
import { isTransactionOf, keepRequest } from './support.store.ts'

/**
 * Keeps what a person asks and tells every operator in the same transaction, so that no question is lost; those who
 * become reachable later are told then. Errors: NOT_FOUND for somebody else's payment.
 */
export function askSupport(
  { db }: Deps,
  { from, updateId, transactionId, text }: Body<'POST /internal/support/requests'>,
): Promise<Answer<'POST /internal/support/requests'>> {
  return inTransaction(db, async (tx) => {
    const { person } = await rememberPerson(tx, from)
    if (transactionId && !(await isTransactionOf(tx, person.id, transactionId))) fail('NOT_FOUND')
    const { id } = await keepRequest(tx, { userId: person.id, updateId, transactionId, text })
    const request = await readRequest(tx, id)
    const operators = await tellOperators(tx, requestNotice(request, id))
    return { data: { requestId: id, number: request.number, operators } }
  })
}
