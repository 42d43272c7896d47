import type {
  ImportFault,
  ImportOptionRow,
  ImportPickUpRow,
  ImportProblem,
} from '@enp/shared/calls/catalog/catalog-import'
import { problems } from './problems.rules.ts'
import type { Unchecked } from './unchecked.rules.ts'
import { isFinerThanKopeck, repeatedKeys } from './values.rules.ts'

type At = (field: string, problem: ImportProblem) => ImportFault
type Option = Unchecked<ImportOptionRow>

export function extraFaults({ extras = [], questions = [], pickUps = [], startTimes }: Option, at: At): ImportFault[] {
  const repeated = (name: string, rows: Parameters<typeof repeatedKeys>[0]) =>
    repeatedKeys(rows).map((index) => at(`${name}.${index}.key`, problems.repeatedInOption))
  const unpayable = (name: string, rows: ReadonlyArray<{ readonly price?: number | undefined } | undefined>) =>
    rows.flatMap((row, index) =>
      isFinerThanKopeck(row?.price ?? 0) ? [at(`${name}.${index}.price`, problems.finerThanKopeck)] : [],
    )
  return [
    ...questions.flatMap((question, index) => {
      const { choices = [], choices_en = choices } = question ?? {}
      return choices.length === choices_en.length ? [] : [at(`questions.${index}.choices_en`, problems.englishChoices)]
    }),
    ...repeated('extras', extras),
    ...repeated('questions', questions),
    ...repeated('pickUps', pickUps),
    ...unpayable('extras', extras),
    ...unpayable('pickUps', pickUps),
    ...pickUps.flatMap((pickUp, index) =>
      whenFaults(pickUp ?? {}, startTimes?.length ?? 0, (field, problem) => at(`pickUps.${index}.${field}`, problem)),
    ),
  ]
}

/** The same extra in several options is one extra, with one stock. */
export const stockFaults = (options: readonly Option[]): ImportFault[] =>
  options.flatMap(({ extras = [] }, option) =>
    extras.flatMap((extra, index) => {
      const first = options.flatMap((other) => other.extras ?? []).find((other) => other?.key === extra?.key)
      const field = `options.${option}.extras.${index}.stock`
      return first?.stock === extra?.stock ? [] : [{ field, problem: problems.otherStock }]
    }),
  )

/** One clock time can't fit several starts: these need minutes before the start. */
function whenFaults({ time, minutesBefore }: Unchecked<ImportPickUpRow>, starts: number, at: At): ImportFault[] {
  if (time !== undefined && minutesBefore !== undefined) return [at('time', problems.timeAndMinutes)]
  if (time !== undefined && starts > 1) return [at('time', problems.minutesNotTime)]
  return minutesBefore !== undefined && starts === 0 ? [at('minutesBefore', problems.timeNotMinutes)] : []
}
