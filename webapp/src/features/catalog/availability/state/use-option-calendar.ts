import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { toMonth } from '@enp/shared/time/days'
import { useMemo } from 'react'
import { groupStartsByDay, hasFreeDay, hasOpeningDay, type StartsByDay } from '../calendar/calendar.rules.ts'
import { useMonthsAvailability } from '../calendar/use-months-availability.ts'
import { unitsRange } from '../party/party.rules.ts'

interface Range {
  readonly today: string
  readonly lastDay: string
  readonly month: string
  readonly loadedUntil: string
}

/** The loaded days of an option, and the state of the shown month. */
export function useOptionCalendar(
  service: Service,
  option: ServiceOption,
  { today, lastDay, month, loadedUntil }: Range,
) {
  const answers = useMonthsAvailability(service.id, { first: today, last: lastDay, loadedUntil, shown: month })
  const known = useMemo(() => answers.data.map((days) => days ?? []), [answers.data])
  const calendar = useMemo(() => groupStartsByDay(option.id, known), [option.id, known])
  const shownAt = answers.months.indexOf(month)
  const isKnown = answers.data[shownAt] !== undefined
  const min = unitsRange(service, option).least
  const isBare = (days: StartsByDay, of?: string) => !hasFreeDay(days, min, of) && !hasOpeningDay(days, of)
  const hasEveryMonth = loadedUntil >= toMonth(lastDay) && answers.data.every((days) => days !== undefined)
  return {
    known,
    calendar,
    isDayKnown: (day: string) => answers.data[answers.months.indexOf(toMonth(day))] !== undefined,
    isKnown,
    isEmpty: isKnown && isBare(calendar, month),
    isSoldOut: hasEveryMonth && isBare(calendar),
    isWhollySoldOut: hasEveryMonth && service.options.every(({ id }) => isBare(groupStartsByDay(id, known))),
    failure: answers.errors[shownAt] ?? null,
    isRetrying: answers.fetching[shownAt] ?? false,
    retry: () => void answers.ask[shownAt]?.(),
  }
}
