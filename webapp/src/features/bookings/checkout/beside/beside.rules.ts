import type { Question, Unit } from '@enp/shared/calls/catalog-shapes'
import type { HoldRequest } from '../../booking-calls.ts'
import type { Asks, BookingDraft } from '../../checkout-store.ts'

/** What a person chose and wrote of it. */
export interface Beside {
  /** Of extras, by their ids. */
  readonly quantities: Readonly<Record<string, number>>
  readonly pickUpId: string | undefined
  /** By the keys of what is asked. */
  readonly answers: Readonly<Record<string, string>>
}

export const nothingBeside: Beside = { quantities: {}, pickUpId: undefined, answers: {} }

/** One of an extra in one booking at most, where its stock says nothing. */
const mostOfExtra = 20

export const mostOf = ({ left }: Asks['extras'][number]): number => Math.min(left ?? mostOfExtra, mostOfExtra)

const noAsks: Asks = { extras: [], questions: [], pickUps: [] }

/** Roubles on top of the places: as the server counts them, once for a booking. */
export function besideAmount({ extras, pickUps }: Asks = noAsks, { quantities, pickUpId }: Beside): number {
  const kopecks = extras.reduce((sum, { id, price }) => sum + Math.round(price.amount * 100) * (quantities[id] ?? 0), 0)
  const pickUp = pickUps.find(({ id }) => id === pickUpId)
  return (kopecks + Math.round((pickUp?.price ?? 0) * 100)) / 100
}

/** A question to all, or to one of the guests. */
export interface Asked {
  readonly key: string
  readonly question: Question
  readonly guest?: {
    readonly unitIndex: number
    readonly kind: Unit['kind']
    readonly title: string
    readonly nth: number
  }
}

type Units = BookingDraft['units']

/** Everything that is to be answered, in the order of the questions; of rooms each room is a guest. */
export function askedOf({ questions }: Asks, units: Units): Asked[] {
  const guests = units.flatMap(({ kind, title, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({ kind, title, nth: index + 1 })),
  )
  return questions.flatMap((question): Asked[] =>
    question.per === 'booking'
      ? [{ key: question.id, question }]
      : guests.map((guest, unitIndex) => ({
          key: `${question.id} ${unitIndex}`,
          question,
          guest: { ...guest, unitIndex },
        })),
  )
}

/** The first that must be answered and is not. */
export const missingAnswer = (asked: readonly Asked[], { answers }: Beside): string | undefined =>
  asked.find(({ key, question }) => question.required && (answers[key] ?? '').trim() === '')?.key

/** As a hold asks for it: what was left empty is left out. */
export function besideRequest(
  asks: Asks = noAsks,
  units: Units,
  { quantities, pickUpId, answers }: Beside,
): Pick<HoldRequest, 'units' | 'answers' | 'pickUpId'> {
  const extras = asks.extras.map(({ id }) => ({ unitId: id, quantity: quantities[id] ?? 0 }))
  const written = askedOf(asks, units).flatMap(({ key, question, guest }) => {
    const value = (answers[key] ?? '').trim()
    return value === '' ? [] : [{ questionId: question.id, value, ...(guest && { unitIndex: guest.unitIndex }) }]
  })
  return {
    units: [
      ...units.map(({ unitId, quantity }) => ({ unitId, quantity })),
      ...extras.filter(({ quantity }) => quantity > 0),
    ],
    ...(written.length > 0 && { answers: written }),
    ...(pickUpId !== undefined && { pickUpId }),
  }
}

/** The same offers with what is left now, and no more chosen than that. */
export function withLeft(
  asks: Asks,
  beside: Beside,
  left: ReadonlyArray<{ readonly unitId: string; readonly left: number }>,
): { readonly asks: Asks; readonly beside: Beside } {
  const leftOf = (id: string) => left.find(({ unitId }) => unitId === id)?.left
  const extras = asks.extras.map((extra) => ({ ...extra, left: leftOf(extra.id) ?? extra.left ?? mostOfExtra }))
  const quantities = Object.fromEntries(
    Object.entries(beside.quantities).map(([id, quantity]) => [id, Math.min(quantity, leftOf(id) ?? quantity)]),
  )
  return { asks: { ...asks, extras }, beside: { ...beside, quantities } }
}
