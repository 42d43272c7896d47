import type { Service } from '@enp/shared/calls/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import { useEffect, useMemo, useState } from 'react'
import { localDay } from '../../../locales/format.ts'
import {
  type Choice,
  carriedOver,
  choose,
  hasStartTimes,
  isComplete,
  isOpenTo,
  stillChosen,
  type Terms,
  vacanciesOf,
} from './choice.rules.ts'
import { addDays, addMonths, monthOf } from './days.rules.ts'
import { keep, readKept } from './kept.ts'
import { useMonths } from './months.ts'
import { carriedParty, countUnits, firstParty, type Party, unitsRange } from './party.rules.ts'
import { quote } from './quote.rules.ts'
import { calendarOf, hasFreeDay } from './state.rules.ts'

/** As far ahead as a calendar goes. */
const daysAhead = 365

export type Remark = 'gone' | 'tooFewNights'
export type AvailabilityState = ReturnType<typeof useAvailability>

/** What is chosen of a service, and what its calendar lets be chosen. The first month with a free day comes by itself. */
export function useAvailability(service: Service) {
  const [opened] = useState(() => new Date())
  const today = localDay(opened, service.timeZone)
  const [before] = useState(() => readKept(service, today))
  const lastDay = addDays(today, daysAhead)
  const [month, setMonth] = useState(before?.month ?? monthOf(today))
  const [through, setThrough] = useState(latestMonth(month, before?.choice))
  const [turned, setTurned] = useState(before !== undefined)
  const [optionId, setOptionId] = useState(before?.optionId ?? service.options[0]?.id)
  const [choice, setChoice] = useState<Choice>(before?.choice ?? {})
  const [remark, setRemark] = useState<Remark>()
  const option = service.options.find(({ id }) => id === optionId) ?? service.options[0] ?? nothing
  const [party, setParty] = useState<Party>(() => before?.party ?? firstParty(service, option))

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

  // Only what somebody did is kept; a month that was found by itself is found again.
  const isTouched = turned || kept.from !== undefined
  useEffect(() => {
    if (isTouched) keep(service.id, { optionId: option.id, choice: kept, party, month })
  }, [isTouched, service.id, option.id, kept, party, month])

  const show = (next: string) => {
    setMonth(next)
    if (next > through) setThrough(next)
  }
  const shownAt = answers.months.indexOf(month)
  const isShownKnown = answers.data[shownAt] !== undefined
  const least = unitsRange(service, option).least
  const isEmpty = isShownKnown && !hasFreeDay(calendar, least, month)
  const isLastMonth = month >= monthOf(lastDay)
  // Nobody turns pages to find the season: the first month with a free day is looked for, until somebody turns one.
  if (isEmpty && !turned && through === month && !isLastMonth && choice.from === undefined) show(addMonths(month, 1))

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
      setTurned(true)
      show(next)
    },
    chooseOption: (next: ServiceOption) => {
      const nextParty = carriedParty(service, next, party)
      const nextCalendar = calendarOf(next.id, known)
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
    setParty,
  }
}

/** A service without anything to book is published by mistake: its calendar is closed. */
const nothing: ServiceOption = { id: '', name: '', units: [], capacity: 0, guestsMax: 0 }

function termsOf({ category }: Service, { minNights }: ServiceOption, { quantities }: Party): Terms {
  return { isStay: category === 'hotel', leastNights: minNights ?? 1, places: countUnits(quantities) }
}

/** The calendar is told up to the month on screen, and up to the end of what is chosen. */
function latestMonth(month: string, { from = month, until = from }: Choice = {}): string {
  return monthOf(until) > month ? monthOf(until) : month
}
