import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findCloseReason, refuseClosed } from '../../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import { countRemainingExtras, findAlternatives } from '../../catalog/availability/find-alternatives.ts'
import { type CardContext, toCard } from '../../catalog/listing/card.rules.ts'
import { refuseMissingService } from '../../catalog/listing/refuse-missing-service.ts'
import { findTranslations } from '../../catalog/texts/find-translations.ts'
import type { ServerConfig } from '../../core/config/config.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import { toZone } from '../../days/days.rules.ts'
import { getPromoCode } from '../../promo-codes/check-promo-code.ts'
import { applyPromo } from '../../promo-codes/promo-code.rules.ts'
import { toRates } from '../../rates/rates.rules.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { getCommission } from '../../settings/settings.rules.ts'
import type { User } from '../../users/user.rules.ts'
import { toHeldDeposit } from '../deposit/deposit.rules.ts'
import { type BookingView, toBooking } from '../queries/booking-view.rules.ts'
import { localizeBooking } from '../queries/show-booking.rules.ts'
import { withTax } from '../tax/with-tax.rules.ts'
import { type CheckStay, isCorrected } from './check-stay.ts'
import { toHeldView } from './held-view.rules.ts'
import { computeHoldValues, type HoldDraft, refuseOtherPrice } from './hold-draft.rules.ts'
import {
  cleanContact,
  cleanNotes,
  type HoldInput,
  parseHoldInput,
  toRequestedDays,
  validateAnswers,
} from './hold-input.rules.ts'
import { holdBooking, type InsertedHold } from './holds.store.ts'
import { type ConnectedMethods, toConnectedMethods } from './methods.rules.ts'

type Request = Body<'POST /v1/bookings'>
type Viewer = Pick<User, 'id' | 'language'>
type Dependencies = Pick<Deps, 'db'> & { readonly config: Pick<ServerConfig, 'cardProviderToken' | 'chain'> }

interface HoldContext extends Pick<BookingView, 'balances'> {
  /** Absent once it was done. */
  readonly checkStay?: CheckStay | undefined
  /** Keyed hash of the subscriber network that sent the request. */
  readonly network?: string | undefined
}

/**
 * See docs/rules/holds.md. Errors: SERVICE_NOT_FOUND, SERVICE_SUSPENDED, VALIDATION_ERROR,
 * DATE_CLOSED, CUTOFF_PASSED, PRICE_CHANGED, HOLD_LIMIT, SUSPENDED; SOLD_OUT with alternatives;
 * NOT_OPEN_YET and HOLD_COOLDOWN with their moment; those of a promo code and of `checkStay`.
 */
export async function holdPlaces(
  { db, config }: Dependencies,
  viewer: Viewer,
  request: Request,
  { checkStay, ...context }: HoldContext,
): Promise<HandlerReply<'POST /v1/bookings'>> {
  const { serviceId, optionId, startTime = '' } = request
  const asked = { serviceId, optionId, startTime, ...toRequestedDays(request) }
  const [terms, settings] = await Promise.all([bookingTerms(db, asked, viewer.id), getSettings(db)])
  const holdInput = parseHoldInput(request, terms)
  const contact = cleanContact(request.contact)
  refuseClosedDays(terms, holdInput)
  const commission = getCommission(settings, terms.service, terms.now)
  const rates = toRates(settings, terms.now)
  const listed = { ...computeHoldValues(terms, holdInput, { rates, commission }), service_id: serviceId }
  const discounted =
    request.promoCode === undefined ? listed : await withPromoCode(db, viewer.id, request.promoCode, { terms, listed })
  const fixed = withTax(discounted, settings, { terms, hold: holdInput })
  const answers = validateAnswers(request.answers, terms.option.questions, holdInput.units, {
    companionsAnswer: request.companionsAnswer ?? false,
  })
  const draft = {
    ...fixed,
    ...toHeldDeposit(terms.option, fixed, terms.now),
    user_id: viewer.id,
    contact,
    notes: cleanNotes(request.notes),
    answers,
    network: context.network ?? null,
  }
  if (await isCorrected(checkStay, terms, draft)) return holdPlaces({ db, config }, viewer, request, context)
  if (!isFree(terms, holdInput)) return refuseSoldOut(db, draft)
  refuseOtherPrice(draft, request.expectedAmount)
  const holdResult = await holdBooking(db, draft)
  switch (holdResult.refusal) {
    case 'HOLD_LIMIT':
      return throwRefusal('HOLD_LIMIT')
    case 'HOLD_COOLDOWN':
      return throwRefusal('HOLD_COOLDOWN', { until: holdResult.retry_at.toISOString() })
    case 'CODE_USED_UP':
      return throwRefusal('CODE_USED_UP', { by: 'everyone' })
    case 'CODE_USED':
      return throwRefusal('CODE_USED_UP', { by: 'user' })
    case 'CODE_EXPIRED':
      return throwRefusal('CODE_EXPIRED')
    case 'SUSPENDED':
      await refuseSuspended(db, 'user', viewer.id)
      return refuseMissingService(db, serviceId)
    case 'SOLD_OUT':
      return refuseSoldOut(db, draft)
    case 'EXTRA_SOLD_OUT':
      return refuseExtras(db, draft)
    case null:
      return {
        data: localizeBooking(
          describe(draft, holdResult, terms, {
            ...{ rates, settings, language: viewer.language },
            connected: toConnectedMethods(config),
            balances: context.balances,
          }),
          (await findTranslations({ db }, viewer.language, [serviceId]))(serviceId),
        ),
      }
  }
}

function refuseClosedDays({ service, option, overrides, now }: BookingTerms, { days, startTime }: HoldInput): void {
  const place = { zone: toZone(service.timeZone), now }
  const reasons = days.map((day) => findCloseReason(option, place, { day, startTime }, overrides.get(day)))
  refuseClosed(reasons, option)
}

/** Reads without locks, so that a sold-out request does not wait for them. */
function isFree({ option, overrides }: BookingTerms, { days, places }: HoldInput): boolean {
  return days.every((day) => {
    const { capacity, taken } = overrides.get(day) ?? { capacity: option.capacity, taken: 0 }
    return capacity - taken >= places
  })
}

/** Errors: SOLD_OUT with free alternatives. */
export async function refuseSoldOut(db: Database, draft: HoldDraft): Promise<never> {
  const { service_id: serviceId, option_id: optionId, first_day: firstDay, last_day: lastDay } = draft
  const asked = { serviceId, optionId, firstDay, lastDay, startTime: draft.start_time, count: draft.places }
  return throwRefusal('SOLD_OUT', { alternatives: await findAlternatives(db, asked) })
}

/** Errors: SOLD_OUT with the remaining extras, because only the extras are sold out. */
export async function refuseExtras(db: Database, draft: HoldDraft): Promise<never> {
  const { option_id: optionId, first_day: firstDay, last_day: lastDay, start_time: startTime, extras = [] } = draft
  const left = await countRemainingExtras(db, { optionId, firstDay, lastDay, startTime })
  const asked = left.filter(({ unitId }) => extras.some((one) => one.unitId === unitId))
  return throwRefusal('SOLD_OUT', { alternatives: { starts: [], days: [], services: [] }, extras: asked })
}

interface Shown extends Pick<BookingView, 'balances'>, CardContext {
  readonly connected: ConnectedMethods
}

function describe(
  draft: HoldDraft,
  hold: InsertedHold,
  terms: BookingTerms,
  { connected, balances, ...context }: Shown,
): Booking {
  const service = toCard(terms.card, context)
  return toBooking(toHeldView(draft, hold, terms, balances), { service, language: context.language, connected })
}

interface Listed {
  readonly terms: BookingTerms
  readonly listed: ReturnType<typeof computeHoldValues> & Pick<HoldDraft, 'service_id'>
}

/** Errors: CODE_UNKNOWN, CODE_USED_UP, CODE_EXPIRED. The hold checks the limits again. */
async function withPromoCode(db: Database, userId: string, written: string, { terms, listed }: Listed) {
  const { category, organizerId } = terms.service
  const target = { serviceId: listed.service_id, category, organizerId, price: listed.price }
  const code = await getPromoCode(db, userId, written, target)
  const { price, lines } = applyPromo({ price: listed.price, lines: listed.price_lines }, code)
  return { ...listed, price, price_lines: [...lines], promo_code_id: code.id }
}
