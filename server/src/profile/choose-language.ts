import type { Body, HandlerReply } from '@enp/shared/contract'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { changeChoices } from '../users/choices.ts'
import { upsertUser } from '../users/upsert-user.ts'

export function chooseLanguage(
  { db }: Pick<Deps, 'db'>,
  { from, language }: Body<'POST /internal/language/choose'>,
): Promise<HandlerReply<'POST /internal/language/choose'>> {
  return inTransaction(db, async (tx) => {
    const { user } = await upsertUser(tx, from)
    await changeChoices({ db: tx }, user.id, { language })
    return { data: {} }
  })
}
