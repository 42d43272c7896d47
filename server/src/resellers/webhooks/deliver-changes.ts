import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { FetchRefusal, type NetworkAccess, postPublic } from '../../media/fetch-public.ts'
import { findResellerById } from '../access/reseller.store.ts'
import { getBooking } from '../bookings/show-bookings.ts'
import { claimDeliveries, type DueDelivery, insertDeliveries, saveDelivered, saveFailed } from './deliveries.store.ts'
import { signDelivery, toContents, toNextAttempt } from './webhook.rules.ts'
import { takeChanges } from './webhooks.store.ts'

type Dependencies = Pick<Deps, 'db' | 'log' | 'config'> & { readonly network: NetworkAccess }

const maxChanges = 1_000
const maxDeliveries = 40
const concurrency = 8

/** Makes deliveries of changes and sends those that are due; docs/rules/resellers.md#webhooks */
export async function deliverChanges(deps: Dependencies): Promise<number> {
  await makeDeliveries(deps)
  const due = await claimDeliveries(deps.db, maxDeliveries)
  for (let at = 0; at < due.length; at += concurrency)
    await Promise.all(due.slice(at, at + concurrency).map((delivery) => send(deps, delivery)))
  return due.length
}

async function makeDeliveries({ db }: Dependencies): Promise<void> {
  let count = maxChanges
  while (count === maxChanges)
    count = await inTransaction(db, async (tx) => {
      const taken = await takeChanges(tx, maxChanges)
      await insertDeliveries(tx, [
        ...taken.options.flatMap(({ webhookId, ...option }) =>
          toContents(option).map((content) => ({ webhookId, content })),
        ),
        ...taken.bookings.map(({ webhookId, uuid }) => ({ webhookId, content: { uuid } })),
      ])
      return taken.count
    })
}

/** A failure delays only its own delivery. */
async function send(deps: Dependencies, delivery: DueDelivery): Promise<void> {
  const { db, log, network } = deps
  const { id, attempts, url, secret, now } = delivery
  try {
    const body = JSON.stringify(await toBody(deps, delivery))
    const headers = { 'content-type': 'application/json', 'octo-signature': signDelivery(secret, body, now) }
    await postPublic(url, { body, headers }, network)
    await saveDelivered(db, id)
  } catch (error) {
    if (!(error instanceof FetchRefusal)) log.error({ err: error, delivery: id }, 'could not make a delivery')
    const next = toNextAttempt(attempts, now)
    await saveFailed(db, id, { next, problem: error instanceof FetchRefusal ? error.message : 'failed on our side' })
  }
}

/** A booking is as it is now, not as it was when it changed. */
async function toBody(deps: Dependencies, { id, webhookId, event, url, content, resellerId }: DueDelivery) {
  const head = { id, event, webhook: { id: webhookId, event, url } }
  if (!('uuid' in content)) return { ...head, ...content }
  const reseller = await findResellerById(deps.db, resellerId)
  return { ...head, booking: await getBooking(deps, { reseller, hasPricing: true }, content.uuid) }
}
