import type {
  ImportExtraRow,
  ImportOptionRow,
  ImportPickUpRow,
  ImportQuestionRow,
} from '@enp/shared/calls/catalog/catalog-import'
import type { BookingQuestion, PickUp, Unit } from '@enp/shared/calls/catalog/catalog-shapes'

export interface Stock {
  readonly unitId: string
  readonly name: string
  readonly capacity: number
}

const extraId = ({ key }: ImportExtraRow) => `extra-${key}`

/** The ids come from the keys, so that removing one extra doesn't change the others. */
export const extraUnits = ({ extras = [] }: Pick<ImportOptionRow, 'extras'>): Unit[] =>
  extras.map((extra) => ({
    id: extraId(extra),
    kind: 'extra',
    title: extra.title,
    ...(extra.title_en && { title_en: extra.title_en }),
    price: { amount: extra.price, currency: 'RUB' },
  }))

export function toOptionAddOns({ extras = [], questions = [], pickUps = [] }: ImportOptionRow) {
  const stocks = extras.flatMap((extra): Stock[] =>
    extra.stock === undefined ? [] : [{ unitId: extraId(extra), name: extra.title, capacity: extra.stock }],
  )
  return {
    ...(questions.length > 0 && { questions: questions.map(questionRecord) }),
    ...(pickUps.length > 0 && { pick_ups: pickUps.map(pickUpRecord) }),
    ...(stocks.length > 0 && { stocks }),
  }
}

const questionRecord = ({
  key,
  choices,
  per = 'booking',
  required = false,
  hint,
  ...row
}: ImportQuestionRow): BookingQuestion => ({
  id: key,
  ...row,
  kind: choices ? 'choice' : 'text',
  per,
  required,
  ...(choices && { choices }),
  ...(hint !== undefined && { hint }),
})

const pickUpRecord = ({ key, ...row }: ImportPickUpRow): PickUp => ({ id: key, ...row })
