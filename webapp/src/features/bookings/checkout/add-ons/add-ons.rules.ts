import type { BookingQuestion, Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import type { HoldRequest } from '../../booking-calls.ts'
import type { BookingDraft, OptionAddOns } from '../../checkout-store.ts'

export interface ChosenAddOns {
  readonly quantities: Readonly<Record<string, number>>
  readonly pickUpId: string | undefined
  readonly answers: Readonly<Record<string, string>>
  /** The guests after the first answer by their tickets. */
  readonly companionsAnswer?: boolean
}

export const noAddOns: ChosenAddOns = { quantities: {}, pickUpId: undefined, answers: {} }

/** Max quantity of one extra in a booking, when its stock is not limited. */
const maxOfExtra = 20

export const getMaxQuantity = ({ left }: OptionAddOns['extras'][number]): number =>
  Math.min(left ?? maxOfExtra, maxOfExtra)

const noAsks: OptionAddOns = { extras: [], questions: [], pickUps: [] }

/** Returns the price of the add-ons in roubles. Like the server it counts them once per booking. */
export function addOnsAmount(
  { extras, pickUps }: OptionAddOns = noAsks,
  { quantities, pickUpId }: ChosenAddOns,
): number {
  const kopecks = extras.reduce((sum, { id, price }) => sum + Math.round(price.amount * 100) * (quantities[id] ?? 0), 0)
  const pickUp = pickUps.find(({ id }) => id === pickUpId)
  return (kopecks + Math.round((pickUp?.price ?? 0) * 100)) / 100
}

export interface QuestionField {
  readonly key: string
  readonly question: BookingQuestion
  readonly guest?: {
    readonly unitIndex: number
    readonly kind: Unit['kind']
    readonly title: string
    readonly nth: number
  }
}

type Units = BookingDraft['units']

/** Whether there are guests or rooms whose companions can answer by their tickets. */
export const hasAskedCompanions = ({ questions }: OptionAddOns, units: Units): boolean =>
  questions.some(({ per }) => per === 'guest') && units.reduce((guests, { quantity }) => guests + quantity, 0) > 1

/** The questions that the traveller answers. */
export function listAskedFields(asks: OptionAddOns, units: Units, { companionsAnswer }: ChosenAddOns): QuestionField[] {
  const fields = listQuestionFields(asks, units)
  const isLater = companionsAnswer === true && hasAskedCompanions(asks, units)
  return isLater ? fields.filter(({ guest }) => guest === undefined || guest.unitIndex === 0) : fields
}

/** For rooms each room counts as a guest. */
export function listQuestionFields({ questions }: OptionAddOns, units: Units): QuestionField[] {
  const guests = units.flatMap(({ kind, title, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({ kind, title, nth: index + 1 })),
  )
  return questions.flatMap((question): QuestionField[] =>
    question.per === 'booking'
      ? [{ key: question.id, question }]
      : guests.map((guest, unitIndex) => ({
          key: `${question.id} ${unitIndex}`,
          question,
          guest: { ...guest, unitIndex },
        })),
  )
}

export const missingAnswer = (fields: readonly QuestionField[], { answers }: ChosenAddOns): string | undefined =>
  fields.find(({ key, question }) => question.required && (answers[key] ?? '').trim() === '')?.key

export function toAddOnsRequest(
  asks: OptionAddOns = noAsks,
  units: Units,
  chosen: ChosenAddOns,
): Pick<HoldRequest, 'units' | 'answers' | 'pickUpId' | 'companionsAnswer'> {
  const { quantities, pickUpId, answers, companionsAnswer } = chosen
  const extras = asks.extras.map(({ id }) => ({ unitId: id, quantity: quantities[id] ?? 0 }))
  const written = listAskedFields(asks, units, chosen).flatMap(({ key, question, guest }) => {
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
    ...(companionsAnswer && hasAskedCompanions(asks, units) && { companionsAnswer }),
  }
}

/** Returns the add-ons with the current stock, and reduces the choice to it. */
export function limitAddOnsToStock(
  asks: OptionAddOns,
  addOns: ChosenAddOns,
  left: ReadonlyArray<{ readonly unitId: string; readonly left: number }>,
): { readonly asks: OptionAddOns; readonly addOns: ChosenAddOns } {
  const toLeft = (id: string) => left.find(({ unitId }) => unitId === id)?.left
  const extras = asks.extras.map((extra) => ({ ...extra, left: toLeft(extra.id) ?? extra.left ?? maxOfExtra }))
  const quantities = Object.fromEntries(
    Object.entries(addOns.quantities).map(([id, quantity]) => [id, Math.min(quantity, toLeft(id) ?? quantity)]),
  )
  return { asks: { ...asks, extras }, addOns: { ...addOns, quantities } }
}
