import type { ImportPickUpRow, ImportQuestionRow, ImportUnitRow } from '@enp/shared/calls/catalog/catalog-import'
import { readCsvParts } from '../../../catalog/import/files/import-csv-cells.ts'
import { parseCsvPickUps, parseCsvQuestions } from '../../../catalog/import/files/import-csv-extras.ts'
import { parseCsvUnits } from '../../../catalog/import/files/import-csv-units.ts'
import { findChildUnit, toMoreUnits } from '../draft-more.rules.ts'
import { changeMore, changeOption } from './change-option.rules.ts'
import type { DraftWords } from './draft-words.rules.ts'
import { formatList } from './format-more.rules.ts'
import type { MoreFieldRule } from './more-field-rule.rules.ts'

/** The first price and that of children are also the prices of the form. */
export const unitsField: MoreFieldRule = {
  group: 'prices',
  ofOption: true,
  set: (content, text, index) =>
    changeOption(content, index, (option) => {
      if (text === undefined) return changeMore(option, { units: undefined })
      const units = parseCsvUnits(text).map((unit) => ({ kind: 'adult', ...unit })) as ImportUnitRow[]
      const [first] = units
      const child = units[findChildUnit(units)]
      return {
        ...changeMore(option, { units: toMoreUnits(units) }),
        ...(first && { price: first.price }),
        childPrice: child?.price ?? null,
      }
    }),
  show: ({ options }, index, words) => {
    const { price, childPrice, more } = options[index] ?? {}
    const units = more?.units
    if (!units) return undefined
    const childAt = findChildUnit(units)
    const lines = units.map((unit, at) => {
      const sum = at === 0 ? price : at === childAt ? childPrice : unit.price
      return sum
        ? [words.kinds[unit.kind], sum, toAges(unit), unit.title].filter((part) => part !== undefined).join(' ')
        : ''
    })
    return formatList(lines.filter(Boolean))
  },
}

function toAges({ minAge, maxAge }: { readonly minAge?: number; readonly maxAge?: number }): string | undefined {
  if (minAge === undefined && maxAge === undefined) return undefined
  return maxAge === undefined ? `(${minAge}+)` : `(${minAge ?? 0}–${maxAge})`
}

/** A part that keeps its text keeps its key, because bookings refer to it. */
function takeKey(
  kind: string,
  known: ReadonlyArray<{ readonly key: string }>,
  taken: Set<string>,
  same?: string,
): string {
  let key = same
  for (let number = 1; key === undefined || taken.has(key); number += 1) {
    const next = `${kind}-${number}`
    key = known.some((one) => one.key === next) ? undefined : next
  }
  taken.add(key)
  return key
}

const requiredMark = /\s+[—–-]\s+(?:обязательно|required)(?=\s|$)/iu
const guestMark = /\s+[—–-]\s+(?:каждому гостю|каждый гость|каждому|each guest)(?=\s|$)/iu

/** Lines «Нужна кроватка? [Да / Нет] — обязательно — каждому гостю». */
export const questionsField: MoreFieldRule = {
  group: 'booking',
  ofOption: true,
  set: (content, text, index) => {
    const known = content.options.flatMap(({ more }) => more?.questions ?? [])
    const taken = new Set<string>()
    const questions =
      text &&
      readCsvParts(text, (part) => {
        const marks = `${guestMark.test(part) ? '@guest' : ''}${requiredMark.test(part) ? '!' : ''}`
        const [read] = parseCsvQuestions(`q${marks} ${part.replace(guestMark, '').replace(requiredMark, '')}`)
        const same = known.find((one) => one.text === read?.text)
        return { ...same, ...read, key: takeKey('question', known, taken, same?.key) }
      })
    return changeOption(content, index, (option) => changeMore(option, { questions: questions || undefined }))
  },
  show: ({ options }, index, words) =>
    formatList((options[index]?.more?.questions ?? []).map((question) => formatQuestion(question, words))) || undefined,
}

const formatQuestion = ({ text, choices, required, per }: ImportQuestionRow, words: DraftWords) =>
  [
    choices ? `${text} [${choices.join(' / ')}]` : text,
    ...(required ? [words.required] : []),
    ...(per === 'guest' ? [words.eachGuest] : []),
  ].join(' — ')

/** Lines «13:20 900 Вокзал — у входа» and «за 60 мин Гостиница». */
export const pickUpsField: MoreFieldRule = {
  group: 'additions',
  ofOption: true,
  set: (content, text, index) => {
    const known = content.options.flatMap(({ more }) => more?.pickUps ?? [])
    const taken = new Set<string>()
    const pickUps =
      text &&
      readCsvParts(text, (part) => {
        const [read] = parseCsvPickUps(`p ${part.replace(/^(?:за|in)\s+(\d{1,4})\s*(?:мин|min)\S*/i, '-$1')}`)
        const same = known.find(({ title }) => title === read?.title)
        return {
          ...(same?.title_en && { title_en: same.title_en }),
          ...read,
          key: takeKey('pick-up', known, taken, same?.key),
        }
      })
    return changeOption(content, index, (option) => changeMore(option, { pickUps: pickUps || undefined }))
  },
  show: ({ options }, index, words) =>
    formatList((options[index]?.more?.pickUps ?? []).map((pickUp) => formatPickUp(pickUp, words))) || undefined,
}

const formatPickUp = ({ time, minutesBefore, price, title, text }: ImportPickUpRow, words: DraftWords) =>
  [
    time ?? (minutesBefore === undefined ? undefined : words.minutesBefore(minutesBefore)),
    price,
    text === undefined ? title : `${title} — ${text}`,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
