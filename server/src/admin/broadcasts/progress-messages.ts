import type { Answer } from '@enp/shared/contract'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { claimShownMessages, markEndShown } from './progress.store.ts'
import { describe } from './show-broadcast.ts'

type Dependencies = Pick<Deps, 'db'>

/** Each message goes to one bot and is not due again for some seconds. */
export async function claimProgressMessages({
  db,
}: Dependencies): Promise<Answer<'POST /internal/broadcasts/progress'>> {
  const shown = await inTransaction(db, claimShownMessages)
  const messages = await Promise.all(
    shown.map(async ({ chatId, messageId, language, row }) => ({
      chatId,
      messageId,
      language,
      broadcast: await describe(db, row),
    })),
  )
  return { data: { messages } }
}

export async function endProgressMessage(
  { db }: Dependencies,
  id: string,
): Promise<Answer<'POST /internal/broadcasts/:id/end-shown'>> {
  await markEndShown(db, id)
  return { data: {} }
}
