import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { toKopecks } from '../../catalog/availability/price.rules.ts'
import type { HoldDraft } from './hold-draft.rules.ts'

interface CheckedStay {
  readonly optionId: string
  readonly firstDay: string
  readonly lastDay: string
  /** Kopecks of the first unit. */
  readonly listPrice: bigint
}

/**
 * Asks the channel manager of a connected option before a hold. True if places or prices were
 * corrected. Errors: STAY_NOT_OFFERED, CHANNEL_UNREACHABLE.
 */
export type CheckStay = (stay: CheckedStay) => Promise<boolean>

/** True if the hold must read its terms again. */
export async function isCorrected(
  checkStay: CheckStay | undefined,
  { option }: Pick<BookingTerms, 'option'>,
  { first_day: firstDay, last_day: lastDay }: Pick<HoldDraft, 'first_day' | 'last_day'>,
): Promise<boolean> {
  if (!checkStay || !option.isInChannel) return false
  const listPrice = BigInt(toKopecks(option.units[0]?.price.amount ?? 0))
  return checkStay({ optionId: option.id, firstDay, lastDay, listPrice })
}
