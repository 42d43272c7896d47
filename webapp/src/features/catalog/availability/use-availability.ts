import type { Service } from '@enp/shared/calls/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import { useEffect, useMemo, useState } from 'react'
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
import { keep, recallChoice } from './choice/remembered-choice.ts'
import { carriedParty, type Party, unitsRange } from './party/party.rules.ts'
import { quote } from './quote.rules.ts'

/** As far ahead as a calendar goes. */
const daysAhead = 365

export type Remark = 'gone' | 'tooFewNights'
export type AvailabilityState = ReturnType<typeof useAvailability>

/** What is chosen of a service, and what its calendar lets be chosen. The first month with a free day comes by itself. */
export function useAvailability(service: Service) {
  const [opened] = useState(() => new Date())
  const today = localDay(opened, service.timeZone)
  const lastDay = addDays(today, daysAhead)
  const [asked] = useState(() =>
    readCarriedFilters(new URLSearchParams(window.location.search), { first: today, last: lastDay }),
  )
  const [before] = useState(() => recallChoice(service, today, asked))
  const [pendingDate, setPendingDate] = useState(before ? undefined : asked.date)
  const [first] = useState(() => initialChoice(service, asked))
  const [month, setMonth] = useState(before?.month ?? monthOf(asked.date ?? today))
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

  const kept = validChoice(calendar, terms, choice, isKnown)
  if (kept !== choice) {
    setChoice(kept)
    setRemark('gone')
  }

  // The day that the list was asked for is chosen as soon as it is known to be free.
  if (pendingDate !== undefined && isKnown(pendingDate)) {
    const found = initialChoice(service, asked, known)
    setPendingDate(undefined)
    setOptionId(found.option.id)
    setParty(found.party)
    setChoice(found.choice)
  }

  // Only what somebody did is kept; a month that was found by itself is found again.
  const isTouched = hasNavigated || kept.from !== undefined
  const date = kept.from
  const guests = service.priceFrom.per === 'booking' ? asked.guests : party.guests
  useEffect(() => {
    if (!isTouched) return
    const chosen = { ...(date !== undefined && { date }), ...(guests !== undefined && { guests }) }
    keep(service.id, { optionId: option.id, choice: kept, party, month, asked: chosen })
    writeChoiceToUrl(service.id, chosen)
  }, [isTouched, service.id, option.id, kept, party, month, date, guests])

  const show = (next: string) => {
    setMonth(next)
    if (next > loadedUntil) setLoadedUntil(next)
  }
  const shownAt = answers.months.indexOf(month)
  const isShownKnown = answers.data[shownAt] !== undefined
  const least = unitsRange(service, option).least
  const isEmpty = isShownKnown && !hasFreeDay(calendar, least, month)
  const isLastMonth = month >= monthOf(lastDay)
  // Nobody turns pages to find the season: the first month with a free day is looked for, unless one was asked for, and
  // until somebody turns one.
  if (
    isEmpty &&
    !hasNavigated &&
    asked.date === undefined &&
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
    choice: kept,
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
    isComplete: isComplete(calendar, terms, kept),
    needsTime: kept.from !== undefined && !terms.isStay && hasStartTimes(calendar, kept.from),
    failure: answers.errors[shownAt] ?? null,
    isRetrying: answers.fetching[shownAt] ?? false,
    quote: quote(calendar, terms, kept, option.units, party.quantities),
    units: unitsRange(service, option, vacanciesOf(calendar, terms, kept)),
    retry: () => void answers.ask[shownAt]?.(),
    isOpen: (day: string) => day >= today && isSelectable(calendar, terms, kept, day),
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
      setChoice(carryOver(nextCalendar, termsOf(service, next, nextParty), kept))
      setRemark(undefined)
    },
    choose: (day: string) => {
      const step = choose(calendar, terms, kept, day)
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

/** The calendar is told up to the month on screen, and up to the end of what is chosen. */
function latestMonth(month: string, { from = month, until = from }: Choice = {}): string {
  return monthOf(until) > month ? monthOf(until) : month
}
