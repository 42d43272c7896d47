import type { HandlerReply } from '@enp/shared/contract'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { claimProgressRows, saveFinalProgressShown } from './progress.store.ts'
import { toBroadcast } from './show-broadcast.ts'

type Dependencies = Pick<Deps, 'db'>

/** Each message goes to one bot and is not due again for some seconds. */
export async function claimProgressMessages({
  db,
}: Dependencies): Promise<HandlerReply<'POST /internal/broadcasts/progress'>> {
  const shown = await inTransaction(db, claimProgressRows)
  const messages = await Promise.all(
    shown.map(async ({ chatId, messageId, language, row }) => ({
      chatId,
      messageId,
      language,
      broadcast: await toBroadcast(db, row),
    })),
  )
  return { data: { messages } }
}

export async function markFinalProgressShown(
  { db }: Dependencies,
  id: string,
): Promise<HandlerReply<'POST /internal/broadcasts/:id/end-shown'>> {
  await saveFinalProgressShown(db, id)
  return { data: {} }
}
