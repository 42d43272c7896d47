import type {
  ImportExtraRow,
  ImportFault,
  ImportOptionRow,
  ImportPickUpRow,
  ImportQuestionRow,
} from '@enp/shared/calls/catalog/catalog-import'
import type { BookingQuestion, PickUp, Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { isFinerThanKopeck, repeatedKeys } from './import-values.rules.ts'

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

type At = (field: string, problem: string) => ImportFault

export function extraFaults(
  { extras = [], questions = [], pickUps = [], startTimes = [] }: ImportOptionRow,
  at: At,
): ImportFault[] {
  const repeated = (name: string, rows: ReadonlyArray<{ readonly key: string }>) =>
    repeatedKeys(rows).map((index) => at(`${name}.${index}.key`, 'is named twice for this option'))
  const unpayable = (name: string, rows: ReadonlyArray<{ readonly price?: number }>) =>
    rows.flatMap(({ price = 0 }, index) =>
      isFinerThanKopeck(price) ? [at(`${name}.${index}.price`, 'is finer than a kopeck')] : [],
    )
  return [
    ...questions.flatMap(({ choices = [], choices_en = choices }, index) =>
      choices.length === choices_en.length
        ? []
        : [at(`questions.${index}.choices_en`, 'must be as many as choices, in the same order')],
    ),
    ...repeated('extras', extras),
    ...repeated('questions', questions),
    ...repeated('pickUps', pickUps),
    ...unpayable('extras', extras),
    ...unpayable('pickUps', pickUps),
    ...pickUps.flatMap((pickUp, index) =>
      whenFaults(pickUp, startTimes, (field, problem) => at(`pickUps.${index}.${field}`, problem)),
    ),
  ]
}

/** The same extra in several options is one extra, with one stock. */
export const stockFaults = (options: readonly ImportOptionRow[]): ImportFault[] =>
  options.flatMap(({ extras = [] }, option) =>
    extras.flatMap(({ key, stock }, index) => {
      const first = options.flatMap((other) => other.extras ?? []).find((extra) => extra.key === key)
      const field = `options.${option}.extras.${index}.stock`
      return first?.stock === stock ? [] : [{ field, problem: 'differs from that of another option: it is one extra' }]
    }),
  )

/** One clock time can't fit several starts: these need minutes before the start. */
function whenFaults({ time, minutesBefore }: ImportPickUpRow, startTimes: readonly string[], at: At): ImportFault[] {
  if (time !== undefined && minutesBefore !== undefined) return [at('time', 'must not be given with minutesBefore')]
  if (time !== undefined && startTimes.length > 1)
    return [at('time', 'must be minutesBefore: the option starts several times a day')]
  if (minutesBefore !== undefined && startTimes.length === 0)
    return [at('minutesBefore', 'must be time: the option has no start times')]
  return []
}
