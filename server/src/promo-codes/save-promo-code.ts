import type { HandlerReply } from '@enp/shared/contract'
import { parsePromoPayload } from '@enp/shared/links/promo-link'
import type { Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { normalizePromoCode } from './promo-code.rules.ts'
import { deleteSavedPromoCode, upsertSavedPromoCode } from './saved-promo-code.store.ts'

/** Says nothing about the code, so that links can't be used to guess codes. */
export async function savePromoCodeOfLink(
  tx: Tx,
  userId: string,
  payload: string | undefined,
): Promise<string | undefined> {
  const written = parsePromoPayload(payload)
  if (written === undefined) return undefined
  const code = normalizePromoCode(written)
  await upsertSavedPromoCode(tx, userId, code)
  return code
}

export async function forgetSavedPromoCode(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<HandlerReply<'DELETE /v1/promo-codes/saved'>> {
  await deleteSavedPromoCode(db, userId)
  return { data: {} }
}
