import type { Body, HandlerReply } from '@enp/shared/contract'
import { CallRefusal } from '@enp/shared/errors'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { showManifest } from './get-manifest.ts'
import {
  claimStaleManifestMessages,
  deleteManifestMessage,
  markManifestMessageEdited,
  type StaleManifestMessage,
  saveManifestMessage,
} from './manifest-messages.store.ts'

export async function subscribeToManifest(
  { db }: Pick<Deps, 'db'>,
  { telegramId, messageId, ...name }: Body<'POST /internal/organizer/manifest-messages'>,
): Promise<HandlerReply<'POST /internal/organizer/manifest-messages'>> {
  return inTransaction(db, async (tx) => {
    const { departure } = await showManifest(tx, { telegramId }, name)
    const { optionId, date: day, startTime = '', endsAt } = departure
    await saveManifestMessage(tx, { optionId, day, startTime, telegramId, messageId, endsAt: new Date(endsAt) })
    return { data: {} }
  })
}

/** Telegram allows about one edit a second in a chat, and 30 messages a second for all bots. */
const batchSize = 5

/** Stops updating the message of a reader who no longer works there. */
export async function claimManifestEdits({
  db,
}: Pick<Deps, 'db'>): Promise<HandlerReply<'POST /internal/organizer/manifest-messages/claim'>> {
  const stale = await claimStaleManifestMessages(db, batchSize)
  const edits = await Promise.all(stale.map((message) => getEdit(db, message)))
  return { data: edits.filter((edit) => edit !== undefined) }
}

async function getEdit(db: Database, message: StaleManifestMessage) {
  const { id, optionId, day: date, startTime, changes, language } = message
  const telegramId = Number(message.telegramId)
  const name = { optionId, date, ...(startTime !== '' && { startTime }) }
  try {
    const manifest = await showManifest(db, { telegramId }, name)
    const messageId = Number(message.messageId)
    return { id, telegramId, messageId, changes: Number(changes), language: language ?? 'ru', manifest }
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error
    await deleteManifestMessage(db, id)
    return undefined
  }
}

export async function markManifestEdited(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { changes, isGone }: Body<'POST /internal/organizer/manifest-messages/:id/edited'>,
): Promise<{ data: Record<never, never> }> {
  if (isGone) await deleteManifestMessage(db, id)
  else await markManifestMessageEdited(db, id, BigInt(changes))
  return { data: {} }
}
