import type { Contact } from '@enp/shared/calls/bookings/bookings-shapes'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import type { Tx } from '../../core/database/database.ts'
import { toRates } from '../../rates/rates.rules.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { getCommission } from '../../settings/settings.rules.ts'
import { getUser } from '../../users/get-user.ts'
import { toHeldDeposit } from '../deposit/deposit.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { withTax } from '../tax/with-tax.rules.ts'
import { computeHoldValues } from './hold-draft.rules.ts'
import type { HoldInput } from './hold-input.rules.ts'
import { findUsualContact, holdBooking, saveOfferFreedAt } from './holds.store.ts'

interface OfferInput {
  readonly userId: string
  readonly serviceId: string
  readonly terms: BookingTerms
  readonly hold: HoldInput
  readonly freedAt: Date
  readonly minutes: number
}

/** Without hold limits; docs/rules/holds.md. Undefined if gone. The caller checks the service. */
export async function offerPlaces(
  tx: Tx,
  { userId, serviceId, terms, hold, freedAt, minutes }: OfferInput,
): Promise<BookingRow | undefined> {
  const settings = await getSettings(tx)
  const commission = getCommission(settings, terms.service, terms.now)
  const priced = computeHoldValues(terms, hold, { rates: toRates(settings, terms.now), commission })
  const fixed = withTax(priced, settings, { terms, hold })
  const draft = {
    ...fixed,
    ...toHeldDeposit(terms.option, fixed, terms.now),
    service_id: serviceId,
    user_id: userId,
    contact: (await findUsualContact(tx, userId)) ?? (await getName(tx, userId)),
    notes: null,
  }
  const holdResult = await holdBooking(tx, draft, { most: null, minutes })
  return holdResult.refusal === null ? saveOfferFreedAt(tx, holdResult.id, freedAt) : undefined
}

async function getName(tx: Tx, userId: string): Promise<Contact> {
  const { firstName, lastName } = await getUser(tx, userId)
  return { fullName: lastName === undefined ? firstName : `${firstName} ${lastName}` }
}
