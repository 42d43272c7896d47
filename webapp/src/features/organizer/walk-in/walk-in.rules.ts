import type { DirectMethod, MemberBooking } from '@enp/shared/calls/organizers/organizer'
import type { Body, Reply } from '@enp/shared/contract'
import { addDays } from '@enp/shared/time/days'
import { parsePrice } from '@enp/shared/typed-text/typed-price'

export type WalkInTerms = Reply<'GET /v1/organizer/walk-ins/terms'>['data']
export type WalkInRequest = Body<'POST /v1/organizer/walk-ins'>
export type WalkInChange = Body<'POST /v1/organizer/walk-ins/:id'>

/** Name, price and payment as typed. An empty price is the price of the service. */
export interface DealDraft {
  readonly name: string
  readonly phone: string
  readonly price: string
  readonly paidBy: DirectMethod | 'later'
}

export interface PlaceDraft {
  readonly optionId: string
  readonly date: string
  readonly startTime: string | undefined
  readonly nights: number
  readonly counts: Readonly<Record<string, number>>
  readonly origin: WalkInRequest['origin']
}

export const emptyDeal: DealDraft = { name: '', phone: '', price: '', paidBy: 'later' }
const phonePattern = /^\+?\d{7,15}$/
const nameLimits = { min: 2, max: 100 }
/** As the server limits it, in roubles. */
const maxPrice = 10_000_000

const toDigits = (phone: string) => phone.replace(/[\s().–-]/g, '')

/** Returns the field that is wrong. A phone number without a name is no contact. */
export function findWrongField({ name, phone, price }: DealDraft): 'name' | 'phone' | 'price' | undefined {
  const [length, digits] = [name.trim().length, toDigits(phone)]
  if (length > nameLimits.max || (length < nameLimits.min && (length > 0 || digits !== ''))) return 'name'
  if (digits !== '' && !phonePattern.test(digits)) return 'phone'
  const amount = parsePrice(price)
  return price.trim() !== '' && (amount === undefined || amount > maxPrice) ? 'price' : undefined
}

export function toContact({ name, phone }: DealDraft): NonNullable<WalkInRequest['contact']> | null {
  const digits = toDigits(phone)
  return name.trim() === '' ? null : { fullName: name.trim(), ...(digits !== '' && { phone: digits }) }
}

export function toDeal({ contact, amount, direct }: MemberBooking): DealDraft {
  return {
    name: contact?.fullName ?? '',
    phone: contact?.phone ?? '',
    price: direct?.listPrice === undefined || direct.listPrice === amount ? '' : String(amount),
    paidBy: direct?.paidBy ?? 'later',
  }
}

/** Only the fields that differ. The draft has no wrong field. */
export function toWalkInChange(before: DealDraft, draft: DealDraft): WalkInChange {
  const isOther = (field: keyof DealDraft) => before[field].trim() !== draft[field].trim()
  return {
    ...((isOther('name') || isOther('phone')) && { contact: toContact(draft) }),
    ...(isOther('price') && { price: parsePrice(draft.price) ?? null }),
    ...(isOther('paidBy') && { paidBy: draft.paidBy === 'later' ? null : draft.paidBy }),
  }
}

export const listCountedUnits = ({ units, extras = [] }: WalkInTerms) => [...units, ...extras]

/** An open start: the chosen one, or the first with free places. */
export function findStart({ starts }: WalkInTerms, startTime: string | undefined) {
  return starts.find((start) => start.startTime === startTime) ?? starts.find(({ free }) => free > 0) ?? starts[0]
}

export const countGuests = ({ units }: WalkInTerms, counts: PlaceDraft['counts']): number =>
  units.reduce((sum, { unitId }) => sum + (counts[unitId] ?? 0), 0)

export function toWalkInRequest(terms: WalkInTerms, place: PlaceDraft, deal: DealDraft): Omit<WalkInRequest, 'key'> {
  const { optionId, date, nights, counts, origin } = place
  const startTime = findStart(terms, place.startTime)?.startTime
  const [contact, price] = [toContact(deal), parsePrice(deal.price)]
  return {
    ...{ optionId, date, origin },
    ...(terms.isStay && { checkOut: addDays(date, nights) }),
    ...(startTime !== undefined && { startTime }),
    units: listCountedUnits(terms)
      .map(({ unitId }) => ({ unitId, quantity: counts[unitId] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
    ...(contact && { contact }),
    ...(price !== undefined && { price }),
    ...(deal.paidBy !== 'later' && { paidBy: deal.paidBy }),
  }
}
