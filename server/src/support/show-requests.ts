import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { withdrawFrom } from '../notices/notices-about.ts'
import { appointOperators } from '../operators/appoint-operators.ts'
import { isOperator, requireOperator } from '../operators/require-operator.ts'
import { findPersonId } from '../users/find-person.ts'
import { readRequest, showRequest } from './read-request.ts'
import { countOpen, findOpen } from './support.store.ts'
import { tellOperator } from './tell-operators.ts'

/** One message of the chat has room for so many. */
const mostListed = 30

/** Errors: NOT_OPERATOR. */
export async function listRequests(
  { db }: Deps,
  { operatorId }: Body<'POST /internal/support/requests/list'>,
): Promise<Answer<'POST /internal/support/requests/list'>> {
  await requireOperator(db, operatorId)
  const requests = []
  for (const request of await findOpen(db, mostListed)) requests.push(await showRequest(db, request))
  return { data: { requests, total: await countOpen(db) } }
}

/** Sends a request to an operator's chat again. Errors: NOT_OPERATOR, NOT_FOUND. */
export function showInChat(
  { db }: Deps,
  id: string,
  { operatorId, updateId }: Body<'POST /internal/support/requests/:id/show'>,
): Promise<Answer<'POST /internal/support/requests/:id/show'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const request = await readRequest(tx, id)
    const userId = (await findPersonId(tx, operatorId)) ?? fail('NOT_FOUND')
    await tellOperator(tx, request, `${id}:shown:${updateId}`, userId)
    return { data: {} }
  })
}

/**
 * An operator can be written to from now on: every request that is not closed is shown to them, each once. Answers whether
 * this person is an operator.
 */
export async function showWaitingRequests(tx: Tx, telegramId: number, userId: string): Promise<boolean> {
  if (!(await isOperator(tx, telegramId))) return false
  for (const request of await findOpen(tx, mostListed))
    await tellOperator(tx, await showRequest(tx, request), request.id, userId)
  return true
}

async function showWaitingTo(tx: Tx, telegramId: number): Promise<void> {
  const userId = await findPersonId(tx, telegramId)
  if (userId !== undefined) await showWaitingRequests(tx, telegramId, userId)
}

/**
 * Makes the operators those of the configuration. Who became one is shown what waits, now or after the next `/start`; who
 * is none any more is sent nothing that was meant for one.
 */
export function renewOperators({ db }: Pick<Deps, 'db'>, telegramIds: readonly number[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { granted, revoked } = await appointOperators(tx, telegramIds)
    await withdrawFrom(tx, revoked)
    for (const telegramId of granted) await showWaitingTo(tx, telegramId)
  })
}
