import type { Tx } from '../../core/database/database.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { subtractFromEscrow } from '../settlement/settlement.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { listTaxLines, toTax } from './tax.rules.ts'
import { insertTax } from './tax.store.ts'
import { listTaxParts, taxTransfer } from './tax-transfer.rules.ts'

/**
 * Takes the tax of a stay that is over out of its escrow. Returns the transfers, which the caller
 * posts. Called before the state changes; docs/rules/tourist-tax.md#ledger
 */
export async function collectTax(tx: Tx, booking: BookingRow, now: Date): Promise<LedgerTransfer[]> {
  const lines = listTaxLines(booking.price_lines)
  const [first] = lines
  if (!first) return []
  const { region, guests, exempt } = first
  const amount = toTax(lines)
  const nights = lines.reduce((sum, line) => sum + line.nights, 0)
  const { id, organizer_id } = booking
  await insertTax(tx, { booking_id: id, organizer_id, region, nights, guests, exempt, amount, collected_at: now })
  const parts = listTaxParts(await findPaidCharges(tx, id), amount)
  for (const { sum } of parts) await subtractFromEscrow(tx, id, sum)
  const transfer = taxTransfer(booking, region, parts)
  return transfer ? [transfer] : []
}
