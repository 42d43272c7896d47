import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money, moneyToNumber, parseAmount } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import type { Database } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { findPromoRefusal, type PromoCodeRow, type PromoTarget } from './judge-promo-code.rules.ts'
import { normalizePromoCode, toPromoDiscount } from './promo-code.rules.ts'
import { countUsesByUser, findPromoCode, findPromoTarget } from './promo-codes.store.ts'

/** Errors: CODE_UNKNOWN, CODE_USED_UP, CODE_EXPIRED. */
export async function getPromoCode(
  db: Database,
  userId: string,
  written: string,
  target: PromoTarget,
): Promise<PromoCodeRow> {
  const row = await findPromoCode(db, normalizePromoCode(written))
  const [now, usesByUser] = [await getNow(db), row ? await countUsesByUser(db, row.id, userId) : 0]
  const refusal = findPromoRefusal(row, target, { now, usesByUser })
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
  const found = await getPromoCode(db, userId, code, { ...service, price })
  return {
    data: {
      code: found.code,
      ...(found.percent !== null && { percent: found.percent }),
      discount: moneyToNumber(money('rub', toPromoDiscount(found, price))),
    },
  }
}
