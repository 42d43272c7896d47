import { showPendingReviews } from '../bookings/reviews/tell-pending-review.ts'
import { inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { withdrawFrom } from '../notices/notices-about.ts'
import { appointOperators } from '../operators/appoint-operators.ts'
import { isOperator } from '../operators/require-operator.ts'
import { tellOperator } from '../operators/tell-operators.ts'
import { showWaitingApplications } from '../organizers/applications/show-applications.ts'
import { showRequestedPayouts } from '../organizers/payouts/tell-requested.ts'
import { showWaitingServices } from '../organizers/services/show-services.ts'
import type { Products } from '../payments/product.rules.ts'
import { showRefundsDue } from '../payments/refunds/tell-refund-due.ts'
import { findPersonId } from '../users/find-person.ts'
import { showRequest } from './read-request.ts'
import { requestNotice } from './request-notice.ts'
import { mostListed } from './show-requests.ts'
import { findOpen } from './support.store.ts'

/**
 * An operator can be written to from now on: requests that are not closed, reviews to be read, cards to be refunded and
 * applications and services of organizers are shown to them, each once. Answers whether this person is an operator.
 */
export async function showWaiting(tx: Tx, products: Products, telegramId: number, userId: string): Promise<boolean> {
  if (!(await isOperator(tx, telegramId))) return false
  for (const request of await findOpen(tx, mostListed))
    await tellOperator(tx, userId, requestNotice(await showRequest(tx, request), request.id))
  await showRefundsDue(tx, products, userId)
  await showPendingReviews(tx, userId)
  await showRequestedPayouts(tx, userId)
  await showWaitingApplications(tx, userId)
  await showWaitingServices(tx, userId)
  return true
}

/**
 * Makes the operators those of the configuration. Who became one is shown what waits, now or after the next `/start`; who
 * is none any more is sent nothing that was meant for one.
 */
export function renewOperators(
  { db }: Pick<Deps, 'db'>,
  products: Products,
  telegramIds: readonly number[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { granted, revoked } = await appointOperators(tx, telegramIds)
    await withdrawFrom(tx, revoked)
    for (const telegramId of granted) {
      const userId = await findPersonId(tx, telegramId)
      if (userId !== undefined) await showWaiting(tx, products, telegramId, userId)
    }
  })
}
