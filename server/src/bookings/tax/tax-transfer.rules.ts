import { type Money, money } from '@enp/shared/money/money'
import { type AccountRef, type LedgerTransfer, systemAccount } from '../../ledger/transfer.rules.ts'
import { allocateRefund, toAllottedMoney } from '../cancellation/allocate-refund.rules.ts'
import type { PaidCharge } from '../charges/charge.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** One account for each organizer and region, in roubles. */
export const taxAccount = (organizerId: string, region: string): AccountRef =>
  systemAccount(`tourist_tax:${organizerId}:${region}`)

interface TaxPart {
  readonly sum: Money<'rub' | 'ton' | 'usdt'>
  readonly kopecks: bigint
}

/** The payments that the tax comes from. The kopecks add up to the tax. */
export const listTaxParts = (charges: readonly PaidCharge[], tax: bigint): TaxPart[] =>
  allocateRefund(charges, tax).map((part) => ({ sum: toAllottedMoney(part), kopecks: part.rub }))

/** Other currencies go to the shop, which pays roubles for them. Undefined without tax. */
export function taxTransfer(
  { id, organizer_id: organizerId }: Pick<BookingRow, 'id' | 'organizer_id'>,
  region: string,
  parts: readonly TaxPart[],
): LedgerTransfer | undefined {
  const [escrow, shop, account] = [systemAccount('escrow'), systemAccount('shop'), taxAccount(organizerId, region)]
  const [first, ...others] = parts.flatMap(({ sum, kopecks }) =>
    sum.currency === 'rub'
      ? [{ from: escrow, to: account, amount: sum }]
      : [
          { from: escrow, to: shop, amount: sum },
          { from: shop, to: account, amount: money('rub', kopecks) },
        ],
  )
  return first && { key: `tourist_tax:${id}`, kind: 'tourist_tax', postings: [first, ...others] }
}
