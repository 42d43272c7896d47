import type { Service } from '@enp/shared/calls/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import { useEffect, useMemo, useState } from 'react'
import { useServerTime } from '../../../api/server-clock.ts'
import { localDay } from '../../../locales/format.ts'
import { calendarOf, hasFreeDay } from './calendar/calendar.rules.ts'
import { addDays, addMonths, monthOf } from './calendar/days.rules.ts'
import { useMonths } from './calendar/use-months.ts'
import { readCarriedFilters } from './choice/carried-filters.rules.ts'
import {
  type Choice,
  carryOver,
  choose,
  hasStartTimes,
  isComplete,
  isSelectable,
  vacanciesOf,
  validChoice,
} from './choice/choice.rules.ts'
import { writeChoiceToUrl } from './choice/choice-in-url.ts'
import { initialChoice, termsOf } from './choice/initial-choice.rules.ts'
import { recallChoice, rememberChoice } from './choice/remembered-choice.ts'
import { carriedParty, type Party, unitsRange } from './party/party.rules.ts'
import { quote } from './quote.rules.ts'

/** As far ahead as a calendar goes. */
const daysAhead = 365

export type Remark = 'gone' | 'tooFewNights'
export type AvailabilityState = ReturnType<typeof useAvailability>

/** What is chosen of a service, and what its calendar lets be chosen. The first month with a free day comes by itself. */
export function useAvailability(service: Service) {
  const today = localDay(useServerTime(), service.timeZone)
  const lastDay = addDays(today, daysAhead)
  const [carried] = useState(() =>
    readCarriedFilters(new URLSearchParams(window.location.search), { first: today, last: lastDay }),
  )
  const [before] = useState(() => recallChoice(service, today, carried))
  const [pendingDate, setPendingDate] = useState(before ? undefined : carried.date)
  const [first] = useState(() => initialChoice(service, carried))
  const [month, setMonth] = useState(before?.month ?? monthOf(carried.date ?? today))
  const [loadedUntil, setLoadedUntil] = useState(latestMonth(month, before?.choice))
  const [hasNavigated, setHasNavigated] = useState(before !== undefined)
  const [optionId, setOptionId] = useState(before?.optionId ?? first.option.id)
  const [choice, setChoice] = useState<Choice>(before?.choice ?? {})
  const [remark, setRemark] = useState<Remark>()
  const option = service.options.find(({ id }) => id === optionId) ?? first.option
  const [party, setParty] = useState<Party>(before?.party ?? first.party)

  const answers = useMonths(service.id, { first: today, last: lastDay, loadedUntil, shown: month })
  const known = useMemo(() => answers.data.map((days) => days ?? []), [answers.data])
  const calendar = useMemo(() => calendarOf(option.id, known), [option.id, known])
  const isKnown = (day: string) => answers.data[answers.months.indexOf(monthOf(day))] !== undefined
  const terms = termsOf(service, option, party)

  const current = validChoice(calendar, terms, choice, isKnown)
  if (current !== choice) {
    setChoice(current)
    setRemark('gone')
  }

  // The date of the list's filters is chosen as soon as it is known to be available.
  if (pendingDate !== undefined && isKnown(pendingDate)) {
    const found = initialChoice(service, carried, known)
    setPendingDate(undefined)
    setOptionId(found.option.id)
    setParty(found.party)
    setChoice(found.choice)
  }

  // Only the person's own actions are remembered; a month that was found automatically is found again.
  const isTouched = hasNavigated || current.from !== undefined
  const date = current.from
  const guests = service.priceFrom.per === 'booking' ? carried.guests : party.guests
  useEffect(() => {
    if (!isTouched) return
    const chosen = { ...(date !== undefined && { date }), ...(guests !== undefined && { guests }) }
    rememberChoice(service.id, { optionId: option.id, choice: current, party, month, carried: chosen })
    writeChoiceToUrl(service.id, chosen)
  }, [isTouched, service.id, option.id, current, party, month, date, guests])

  const show = (next: string) => {
    setMonth(next)
    if (next > loadedUntil) setLoadedUntil(next)
  }
  const shownAt = answers.months.indexOf(month)
  const isShownKnown = answers.data[shownAt] !== undefined
  const least = unitsRange(service, option).least
  const isEmpty = isShownKnown && !hasFreeDay(calendar, least, month)
  const isLastMonth = month >= monthOf(lastDay)
  // The first month with an available day is found automatically, unless a date came with the filters, and
  // until the person changes the month.
  if (
    isEmpty &&
    !hasNavigated &&
    carried.date === undefined &&
    loadedUntil === month &&
    !isLastMonth &&
    choice.from === undefined
  )
    show(addMonths(month, 1))

  const everyMonth = loadedUntil >= monthOf(lastDay) && answers.data.every((days) => days !== undefined)
  const isSoldOut = everyMonth && !hasFreeDay(calendar, least)
  if (isSoldOut && !hasNavigated && month !== monthOf(today)) setMonth(monthOf(today))

  return {
    option,
    today,
    lastDay,
    month,
    calendar,
    choice: current,
    terms,
    party,
    remark,
    isKnown: isShownKnown,
    /** Nobody hasNavigated a page yet: the first month with a free day is still looked for. */
    isSearching: !isShownKnown && !hasNavigated,
    isEmpty,
    /** Not one day of the whole year is free. */
    isSoldOut,
    /** Nor of any other option. */
    isWhollySoldOut: everyMonth && service.options.every(({ id }) => !hasFreeDay(calendarOf(id, known), least)),
    isComplete: isComplete(calendar, terms, current),
    needsTime: current.from !== undefined && !terms.isStay && hasStartTimes(calendar, current.from),
    failure: answers.errors[shownAt] ?? null,
    isRetrying: answers.fetching[shownAt] ?? false,
    quote: quote(calendar, terms, current, option.units, party.quantities),
    units: unitsRange(service, option, vacanciesOf(calendar, terms, current)),
    retry: () => void answers.ask[shownAt]?.(),
    isOpen: (day: string) => day >= today && isSelectable(calendar, terms, current, day),
    showMonth: (next: string) => {
      setPendingDate(undefined)
      setHasNavigated(true)
      show(next)
    },
    chooseOption: (next: ServiceOption) => {
      const nextParty = carriedParty(service, next, party)
      const nextCalendar = calendarOf(next.id, known)
      setPendingDate(undefined)
      setOptionId(next.id)
      setParty(nextParty)
      setChoice(carryOver(nextCalendar, termsOf(service, next, nextParty), current))
      setRemark(undefined)
    },
    choose: (day: string) => {
      const step = choose(calendar, terms, current, day)
      setChoice(step.choice)
      setRemark(step.remark)
    },
    chooseTime: (startTime: string) => {
      setChoice((now) => ({ ...now, startTime }))
      setRemark(undefined)
    },
    setParty: (next: Party) => {
      setPendingDate(undefined)
      setParty(next)
    },
  }
}

/** Availability is loaded up to the month on screen and to the end of the choice. */
function latestMonth(month: string, { from = month, until = from }: Choice = {}): string {
  return monthOf(until) > month ? monthOf(until) : month
}
