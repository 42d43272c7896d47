import type { Service } from '@enp/shared/calls/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import { useEffect, useMemo, useState } from 'react'
import { localDay } from '../../../locales/format.ts'
import { calendarOf, hasFreeDay } from './calendar/calendar.rules.ts'
import { addDays, addMonths, monthOf } from './calendar/days.rules.ts'
import { useMonths } from './calendar/use-months.ts'
import {
  type Choice,
  carriedOver,
  choose,
  hasStartTimes,
  isComplete,
  isOpenTo,
  stillChosen,
  vacanciesOf,
} from './choice/choice.rules.ts'
import { keepInAddress } from './choice/choice-in-url.ts'
import { opening, termsOf } from './choice/initial-choice.rules.ts'
import { keep, readKept } from './choice/remembered-choice.ts'
import { readAsked } from './choice/requested.rules.ts'
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
    readAsked(new URLSearchParams(window.location.search), { first: today, last: lastDay }),
  )
  const [before] = useState(() => readKept(service, today, asked))
  const [awaited, setAwaited] = useState(before ? undefined : asked.date)
  const [first] = useState(() => opening(service, asked))
  const [month, setMonth] = useState(before?.month ?? monthOf(asked.date ?? today))
  const [through, setThrough] = useState(latestMonth(month, before?.choice))
  const [turned, setTurned] = useState(before !== undefined)
  const [optionId, setOptionId] = useState(before?.optionId ?? first.option.id)
  const [choice, setChoice] = useState<Choice>(before?.choice ?? {})
  const [remark, setRemark] = useState<Remark>()
  const option = service.options.find(({ id }) => id === optionId) ?? first.option
  const [party, setParty] = useState<Party>(before?.party ?? first.party)

  const answers = useMonths(service.id, { first: today, last: lastDay, through, shown: month })
  const known = useMemo(() => answers.data.map((days) => days ?? []), [answers.data])
  const calendar = useMemo(() => calendarOf(option.id, known), [option.id, known])
  const isKnown = (day: string) => answers.data[answers.months.indexOf(monthOf(day))] !== undefined
  const terms = termsOf(service, option, party)

  const kept = stillChosen(calendar, terms, choice, isKnown)
  if (kept !== choice) {
    setChoice(kept)
    setRemark('gone')
  }

  // The day that the list was asked for is chosen as soon as it is known to be free.
  if (awaited !== undefined && isKnown(awaited)) {
    const found = opening(service, asked, known)
    setAwaited(undefined)
    setOptionId(found.option.id)
    setParty(found.party)
    setChoice(found.choice)
  }

  // Only what somebody did is kept; a month that was found by itself is found again.
  const isTouched = turned || kept.from !== undefined
  const date = kept.from
  const guests = service.priceFrom.per === 'booking' ? asked.guests : party.guests
  useEffect(() => {
    if (!isTouched) return
    const chosen = { ...(date !== undefined && { date }), ...(guests !== undefined && { guests }) }
    keep(service.id, { optionId: option.id, choice: kept, party, month, asked: chosen })
    keepInAddress(service.id, chosen)
  }, [isTouched, service.id, option.id, kept, party, month, date, guests])

  const show = (next: string) => {
    setMonth(next)
    if (next > through) setThrough(next)
  }
  const shownAt = answers.months.indexOf(month)
  const isShownKnown = answers.data[shownAt] !== undefined
  const least = unitsRange(service, option).least
  const isEmpty = isShownKnown && !hasFreeDay(calendar, least, month)
  const isLastMonth = month >= monthOf(lastDay)
  // Nobody turns pages to find the season: the first month with a free day is looked for, unless one was asked for, and
  // until somebody turns one.
  if (isEmpty && !turned && asked.date === undefined && through === month && !isLastMonth && choice.from === undefined)
    show(addMonths(month, 1))

  const everyMonth = through >= monthOf(lastDay) && answers.data.every((days) => days !== undefined)
  const isSoldOut = everyMonth && !hasFreeDay(calendar, least)
  if (isSoldOut && !turned && month !== monthOf(today)) setMonth(monthOf(today))

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
    /** Nobody turned a page yet: the first month with a free day is still looked for. */
    isSearching: !isShownKnown && !turned,
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
    isOpen: (day: string) => day >= today && isOpenTo(calendar, terms, kept, day),
    turnTo: (next: string) => {
      setAwaited(undefined)
      setTurned(true)
      show(next)
    },
    chooseOption: (next: ServiceOption) => {
      const nextParty = carriedParty(service, next, party)
      const nextCalendar = calendarOf(next.id, known)
      setAwaited(undefined)
      setOptionId(next.id)
      setParty(nextParty)
      setChoice(carriedOver(nextCalendar, termsOf(service, next, nextParty), kept))
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
      setAwaited(undefined)
      setParty(next)
    },
  }
}

/** The calendar is told up to the month on screen, and up to the end of what is chosen. */
function latestMonth(month: string, { from = month, until = from }: Choice = {}): string {
  return monthOf(until) > month ? monthOf(until) : month
}
