import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money, moneyToNumber, parseAmount } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import type { Database } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { findPromoRefusal, type PromoCodeRow, type PromoTarget } from './judge-promo-code.rules.ts'
import { normalizePromoCode, toPromoDiscount } from './promo-code.rules.ts'
import { countUsesByUser, findPromoCode, findPromoTarget } from './promo-codes.store.ts'
import { findSavedPromoCode } from './saved-promo-code.store.ts'

/** Errors: CODE_UNKNOWN, CODE_USED_UP, CODE_EXPIRED. */
export async function getPromoCode(
  db: Database,
  userId: string,
  written: string,
  target: PromoTarget,
): Promise<PromoCodeRow> {
  const { row, refusal } = await judge(db, userId, written, target)
  switch (refusal?.code) {
    case 'CODE_UNKNOWN':
      return throwRefusal('CODE_UNKNOWN', refusal.details)
    case 'CODE_USED_UP':
      return throwRefusal('CODE_USED_UP', refusal.details)
    case 'CODE_EXPIRED':
      return throwRefusal('CODE_EXPIRED')
    case undefined:
      return row ?? throwRefusal('CODE_UNKNOWN', { reason: 'unknown' })
  }
}

async function judge(db: Database, userId: string, written: string, target: PromoTarget) {
  const row = await findPromoCode(db, normalizePromoCode(written))
  const [now, usesByUser] = [await getNow(db), row ? await countUsesByUser(db, row.id, userId) : 0]
  return { row, refusal: findPromoRefusal(row, target, { now, usesByUser }) }
}

/** The code of a link; undefined also if it is refused. */
async function findSavedFittingCode(
  db: Database,
  userId: string,
  target: PromoTarget,
): Promise<PromoCodeRow | undefined> {
  const saved = await findSavedPromoCode(db, userId)
  const { row, refusal } = saved === undefined ? {} : await judge(db, userId, saved, target)
  return refusal ? undefined : row
}

/** Holds nothing. Errors: SERVICE_NOT_FOUND, VALIDATION_ERROR and those of `getPromoCode`. */
export async function checkPromoCode(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { code, serviceId, amount }: Body<'POST /v1/promo-codes/check'>,
): Promise<HandlerReply<'POST /v1/promo-codes/check'>> {
  const price =
    parseAmount('rub', amount)?.amount ??
    throwRefusal('VALIDATION_ERROR', { field: 'amount', problem: 'must be an amount in roubles' })
  const service = (await findPromoTarget(db, serviceId)) ?? throwRefusal('SERVICE_NOT_FOUND')
  const target = { ...service, price }
  const found =
    code === undefined ? await findSavedFittingCode(db, userId, target) : await getPromoCode(db, userId, code, target)
  if (!found) return { data: { code: '', discount: 0 } }
  return {
    data: {
      code: found.code,
      ...(found.percent !== null && { percent: found.percent }),
      discount: moneyToNumber(money('rub', toPromoDiscount(found, price))),
    },
  }
}
