import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { minShareRoubles } from '@enp/shared/limits'
import { type Money, parseAmount, toDecimalText, wholeUnits } from '@enp/shared/money'

type SplitInput = Body<'POST /v1/bookings/:id/shares'>

const minShare = wholeUnits('rub', BigInt(minShareRoubles)).amount

/** Errors: VALIDATION_ERROR if parts do not add up or one is below the minimum payment. */
export function splitPrice({ parts, even }: SplitInput, price: Money<'rub'>): bigint[] {
  if ((parts === undefined) === (even === undefined)) refuse('parts', 'say either the parts or how many even ones')
  const shares = parts ? parts.map(({ amount }) => readPart(amount)) : evenShares(price.amount, even ?? 1)
  if (shares.reduce((sum, share) => sum + share, 0n) !== price.amount)
    refuse('parts', `must be ${toDecimalText(price)} together`)
  if (shares.some((share) => share < minShare))
    refuse(parts ? 'parts' : 'even', `each must be at least ${minShareRoubles}`)
  return shares
}

function readPart(amount: number): bigint {
  return parseAmount('rub', amount)?.amount ?? refuse('parts', 'must be amounts in roubles')
}

/** All shares are whole roubles; the first one, the owner's, includes the remainder. */
function evenShares(price: bigint, count: number): bigint[] {
  const rouble = wholeUnits('rub', 1n).amount
  const each = (price / BigInt(count) / rouble) * rouble
  return Array.from({ length: count }, (_, index) => (index > 0 ? each : price - each * BigInt(count - 1)))
}

function refuse(field: string, problem: string): never {
  return throwRefusal('VALIDATION_ERROR', { field, problem })
}
