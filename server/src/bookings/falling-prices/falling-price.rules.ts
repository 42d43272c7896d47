import type { FallingPrice } from '@enp/shared/calls/catalog/departure-minimum'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { requoteForGroup } from '../cancellation/part-plan.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Priced = Pick<BookingRow, 'price_steps' | 'price' | 'price_lines' | 'units' | 'first_day' | 'last_day'>

/** The refund of the booking at each step; empty once its price is decided. */
export const showFallingPrices = (booking: Priced): FallingPrice[] =>
  (booking.price_steps ?? []).map((step) => ({
    guests: step.guests,
    refund: moneyToNumber(money('rub', booking.price - requoteForGroup(booking, step).price)),
  }))
