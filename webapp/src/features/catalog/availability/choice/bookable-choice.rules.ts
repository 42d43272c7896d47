import type { BookingQuestion, PickUp, ServiceOption, Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import type { StartsByDay } from '../calendar/calendar.rules.ts'
import { listDaysUntil } from '../calendar/days.rules.ts'
import type { Party } from '../party/party.rules.ts'
import type { ChoicePrice } from '../quote.rules.ts'
import type { AvailabilityChoice } from './choice.rules.ts'

export interface BookableChoice {
  readonly optionId: string
  readonly optionName: string
  readonly date: string
  readonly checkOut?: string
  readonly startTime?: string
  readonly units: ReadonlyArray<Pick<ServiceOption['units'][number], 'kind' | 'title'> & UnitCount>
  readonly guests: number
  /** Ages of the children among the guests, as far as they are known. */
  readonly ages?: readonly number[]
  readonly amount: number
  readonly estimated: boolean
  readonly asks?: ChoiceAddOns
}

/** `left` is the stock on the chosen days; absent for extras without a stock. */
interface ChoiceAddOns {
  readonly extras: ReadonlyArray<Unit & { readonly left?: number }>
  readonly questions: readonly BookingQuestion[]
  readonly pickUps: readonly PickUp[]
}

interface UnitCount {
  readonly unitId: string
  readonly quantity: number
}

interface Chosen {
  /** `serviceQuery` separates the extras from the units. */
  readonly option: Pick<ServiceOption, 'id' | 'name' | 'units' | 'questions' | 'pickUps'> & {
    readonly extras?: readonly Unit[]
  }
  readonly calendar: StartsByDay
  readonly choice: AvailabilityChoice
  readonly party: Party
  readonly ages?: readonly number[]
  readonly isComplete: boolean
  readonly quote: ChoicePrice | undefined
}

/** Returns undefined while the day, the start or the price is missing. */
export function bookableChoice({
  option,
  choice,
  party,
  ages = [],
  isComplete,
  quote,
  calendar,
}: Chosen): BookableChoice | undefined {
  const { from, until, startTime } = choice
  if (!isComplete || from === undefined || !quote) return undefined
  return {
    optionId: option.id,
    optionName: option.name,
    date: from,
    ...(until !== undefined && { checkOut: until }),
    ...(startTime !== undefined && { startTime }),
    units: option.units
      .map(({ id, kind, title }) => ({ unitId: id, kind, title, quantity: party.quantities[id] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
    guests: party.guests,
    ...(ages.length > 0 && { ages }),
    amount: quote.roubles,
    estimated: quote.estimated,
    ...toAsks(option, toLeft(calendar, choice)),
  }
}

function toAsks(
  { extras = [], questions = [], pickUps = [] }: Chosen['option'],
  left: ReadonlyMap<string, number>,
): Pick<BookableChoice, 'asks'> {
  if (extras.length + questions.length + pickUps.length === 0) return {}
  const known = extras.map((extra) => {
    const count = left.get(extra.id)
    return count === undefined ? extra : { ...extra, left: count }
  })
  return { asks: { extras: known, questions, pickUps } }
}

/** Returns the stock of each extra at the chosen start; for a stay, the lowest of its nights. */
function toLeft(
  calendar: StartsByDay,
  { from = '', until, startTime }: AvailabilityChoice,
): ReadonlyMap<string, number> {
  const left = new Map<string, number>()
  for (const day of until === undefined ? [from] : listDaysUntil(from, until)) {
    const start = calendar.get(day)?.find((one) => one.startTime === startTime)
    for (const extra of start?.extras ?? [])
      left.set(extra.unitId, Math.min(extra.left, left.get(extra.unitId) ?? extra.left))
  }
  return left
}
