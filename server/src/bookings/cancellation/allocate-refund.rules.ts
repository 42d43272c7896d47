import { type Money, multiplyByFraction } from '@enp/shared/money/money'
import { type PaidCharge, toRemainingAmounts } from '../charges/charge.rules.ts'

export interface AllottedPart {
  readonly charge: PaidCharge
  readonly rub: bigint
}

export function allocateRefund(charges: readonly PaidCharge[], kopecks: bigint): AllottedPart[] {
  const paidCharges = charges.filter(({ state }) => state === 'paid')
  const changes = paidCharges.filter(({ purpose }) => purpose === 'change').reverse()
  const base = paidCharges.filter(({ purpose }) => purpose !== 'change')
  const allotted: AllottedPart[] = []
  let open = kopecks
  for (const charge of changes) {
    const rub = toSmaller(open, toRemainingAmounts(charge).rub)
    if (rub > 0n) allotted.push({ charge, rub })
    open -= rub
  }
  let total = base.reduce((sum, charge) => sum + toRemainingAmounts(charge).rub, 0n)
  for (const charge of base) {
    const { rub: left } = toRemainingAmounts(charge)
    // Rounds up, so that the last payment leaves nothing open.
    const rub = total === 0n ? 0n : toSmaller(left, (open * left + total - 1n) / total)
    if (rub > 0n) allotted.push({ charge, rub })
    open -= rub
    total -= left
  }
  if (open > 0n) throw new Error(`the price falls by ${open} kopecks more than was paid`)
  return allotted
}

export const toSmaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** The allotted kopecks in the currency of the charge, rounded down. */
export function toAllottedMoney({ charge, rub }: AllottedPart): Money<'rub' | 'ton' | 'usdt'> {
  const { money: left, rub: rubLeft } = toRemainingAmounts(charge)
  return multiplyByFraction(left, rub, rubLeft)
}
