import type { WebhookBody } from '@enp/shared/calls/octo/octo-bodies'
import { type Database, inTransaction } from '../../core/database/database.ts'
import { FetchRefusal, parsePublicUrl } from '../../media/fetch-public.ts'
import { lockReseller } from '../access/reseller.store.ts'
import { throwOcto } from '../octo/octo-error.rules.ts'
import { maxWebhooks, newWebhookSecret } from './webhook.rules.ts'
import { deleteWebhook, findWebhooks, insertWebhook, type WebhookRow } from './webhooks.store.ts'

export const listWebhooks = (db: Database, resellerId: string): Promise<WebhookRow[]> => findWebhooks(db, resellerId)

/**
 * Only this reply has the secret. An address that is known for the event gets a new secret.
 * Errors: BAD_REQUEST, UNPROCESSABLE_ENTITY.
 */
export async function createWebhook(
  db: Database,
  resellerId: string,
  { event, url }: WebhookBody,
): Promise<WebhookRow & { readonly secret: string }> {
  refuseAddress(url)
  const secret = newWebhookSecret()
  return inTransaction(db, async (tx) => {
    await lockReseller(tx, resellerId)
    const known = await findWebhooks(tx, resellerId)
    for (const one of known) if (one.event === event && one.url === url) await deleteWebhook(tx, resellerId, one.id)
    const left = known.filter((one) => one.event !== event || one.url !== url)
    if (left.length >= maxWebhooks)
      throwOcto('UNPROCESSABLE_ENTITY', { message: `A reseller has at most ${maxWebhooks} webhooks` })
    return { ...(await insertWebhook(tx, { resellerId, event, url, secret })), secret }
  })
}

/** Errors: BAD_REQUEST for an unknown one. */
export async function removeWebhook(db: Database, resellerId: string, id: string): Promise<object> {
  const isDeleted = await inTransaction(db, (tx) => deleteWebhook(tx, resellerId, id))
  return isDeleted ? {} : throwOcto('BAD_REQUEST', { message: 'There is no such webhook' })
}

function refuseAddress(url: string): void {
  try {
    parsePublicUrl(url)
  } catch (error) {
    if (error instanceof FetchRefusal) throwOcto('BAD_REQUEST', { message: `url ${error.message}` })
    throw error
  }
}
