import type { Service } from '@enp/shared/calls/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServerTime } from '../../../api/server-clock.ts'
import { localDay } from '../../../locales/zoned-format.ts'
import { hasFreeDay, toCalendar } from './calendar/calendar.rules.ts'
import { addDays, addMonths, latestMonth, toMonth } from './calendar/days.rules.ts'
import { type DayRefusal, findDayRefusal } from './calendar/refusal.rules.ts'
import { useMonths } from './calendar/use-months.ts'
import { toCarriedFilters } from './choice/carried-filters.rules.ts'
import {
  type Choice,
  carryOver,
  choose,
  countVacancies,
  hasStartTimes,
  isComplete,
  isSelectable,
  validChoice,
} from './choice/choice.rules.ts'
import { initialChoice, toTerms } from './choice/initial-choice.rules.ts'
import { recallChoice, rememberChoice } from './choice/remembered-choice.ts'
import { restoredStay, stayToWrite } from './choice/restored-stay.rules.ts'
import { readStay } from './choice/stay-in-address.rules.ts'
import { writeStayToUrl } from './choice/stay-in-url.ts'
import { watchChoice } from './choice/watch-choice.rules.ts'
import { carriedParty, type Party, unitsRange } from './party/party.rules.ts'
import { priceParts } from './price-parts.rules.ts'
import { quote } from './quote.rules.ts'

const daysAhead = 365

export type AvailabilityState = ReturnType<typeof useAvailability>

/** Moves to the first month with a free day automatically. */
export function useAvailability(service: Service) {
  const { key: pageKey } = useLocation()
  const today = localDay(useServerTime(), service.timeZone)
  const lastDay = addDays(today, daysAhead)
  const [carried] = useState(() =>
    readStay(new URLSearchParams(window.location.search), { first: today, last: lastDay }),
  )
  const [before] = useState(() => restoredStay(service, carried, today) ?? recallChoice(service, today, carried))
  const [pendingDate, setPendingDate] = useState(before ? undefined : carried.date)
  const [first] = useState(() => initialChoice(service, carried))
  const [month, setMonth] = useState(before?.month ?? toMonth(carried.date ?? today))
  const [loadedUntil, setLoadedUntil] = useState(latestMonth(month, before?.choice ?? carried))
  const [hasNavigated, setHasNavigated] = useState(before !== undefined)
  const [hasChosen, setHasChosen] = useState(before !== undefined)
  const [optionId, setOptionId] = useState(before?.optionId ?? first.option.id)
  const [choice, setChoice] = useState<Choice>(before?.choice ?? {})
  const [isGone, setIsGone] = useState(false)
  const [refusal, setRefusal] = useState<DayRefusal>()
  const [refusedStart, setRefusedStart] = useState<string>()
  const option = service.options.find(({ id }) => id === optionId) ?? first.option
  const [party, setParty] = useState<Party>(before?.party ?? first.party)

  const answers = useMonths(service.id, { first: today, last: lastDay, loadedUntil, shown: month })
  const known = useMemo(() => answers.data.map((days) => days ?? []), [answers.data])
  const calendar = useMemo(() => toCalendar(option.id, known), [option.id, known])
  const isKnown = (day: string) => answers.data[answers.months.indexOf(toMonth(day))] !== undefined
  const terms = toTerms(service, option, party)

  const current = validChoice(calendar, terms, choice, isKnown)
  if (current !== choice) {
    setChoice(current)
    setIsGone(true)
  }

  if (
    pendingDate !== undefined &&
    isKnown(pendingDate) &&
    (!carried.until || carried.until > lastDay || isKnown(carried.until))
  ) {
    const initial = initialChoice(service, carried, known)
    setPendingDate(undefined)
    setOptionId(initial.option.id)
    setParty(initial.party)
    setChoice(initial.choice)
  }

  // Remembers only the user's own actions; a month that was found automatically is found again.
  const isTouched = hasNavigated || hasChosen || current.from !== undefined
  const guests = service.priceFrom.per === 'booking' ? carried.guests : party.guests
  useEffect(() => {
    if (!isTouched) return
    rememberChoice(service.id, {
      optionId: option.id,
      choice: current,
      party,
      month,
      carried: toCarriedFilters(current, guests),
    })
    writeStayToUrl(pageKey, stayToWrite(service, option, current, party, guests))
  }, [isTouched, pageKey, service, option, current, party, month, guests])

  const show = (next: string) => {
    setMonth(next)
    if (next > loadedUntil) setLoadedUntil(next)
  }
  const clearRemarks = () => {
    setHasChosen(true)
    setIsGone(false)
    setRefusal(undefined)
    setRefusedStart(undefined)
  }
  const shownAt = answers.months.indexOf(month)
  const isShownKnown = answers.data[shownAt] !== undefined
  const min = unitsRange(service, option).least
  const isEmpty = isShownKnown && !hasFreeDay(calendar, min, month)
  const isLastMonth = month >= toMonth(lastDay)
  // Skipped if the filters have a date or the user has changed the month.
  if (
    isEmpty &&
    !hasNavigated &&
    carried.date === undefined &&
    loadedUntil === month &&
    !isLastMonth &&
    choice.from === undefined
  )
    show(addMonths(month, 1))

  const everyMonth = loadedUntil >= toMonth(lastDay) && answers.data.every((days) => days !== undefined)
  const isSoldOut = everyMonth && !hasFreeDay(calendar, min)
  if (isSoldOut && !hasNavigated && month !== toMonth(today)) setMonth(toMonth(today))

  return {
    option,
    today,
    lastDay,
    month,
    calendar,
    choice: current,
    terms,
    party,
    /** True if the chosen places were sold in the meantime. */
    isGone,
    refusal,
    /** Start of the chosen day that was tapped last and is unavailable. */
    refusedStart,
    /** Last tapped day or start without places, which the user can watch. */
    watchable: watchChoice({ option, calendar, terms, party, choice: current, refusal, refusedStart }),
    isKnown: isShownKnown,
    isSearching: !isShownKnown && !hasNavigated,
    isEmpty,
    isSoldOut,
    isWhollySoldOut: everyMonth && service.options.every(({ id }) => !hasFreeDay(toCalendar(id, known), min)),
    isComplete: isComplete(calendar, terms, current),
    needsTime: current.from !== undefined && !terms.isStay && hasStartTimes(calendar, current.from),
    failure: answers.errors[shownAt] ?? null,
    isRetrying: answers.fetching[shownAt] ?? false,
    quote: quote(calendar, terms, current, option.units, party.quantities),
    priceParts: isComplete(calendar, terms, current)
      ? priceParts(calendar, terms, current, option.units, party.quantities)
      : [],
    units: unitsRange(service, option, countVacancies(calendar, terms, current)),
    retry: () => void answers.ask[shownAt]?.(),
    isOpen: (day: string) => day >= today && isSelectable(calendar, terms, current, day),
    showMonth: (next: string) => {
      setPendingDate(undefined)
      setHasNavigated(true)
      setRefusal(undefined)
      show(next)
    },
    chooseOption: (next: ServiceOption) => {
      const nextParty = carriedParty(service, next, party)
      const nextCalendar = toCalendar(next.id, known)
      setPendingDate(undefined)
      setOptionId(next.id)
      setParty(nextParty)
      setChoice(carryOver(nextCalendar, toTerms(service, next, nextParty), current))
      clearRemarks()
    },
    choose: (day: string) => {
      clearRemarks()
      const refused = isKnown(day) ? findDayRefusal(calendar, terms, current, day, today) : undefined
      if (refused) setRefusal(refused)
      else setChoice(choose(calendar, terms, current, day).choice)
    },
    chooseTime: (startTime: string) => {
      setChoice((now) => ({ ...now, startTime }))
      clearRemarks()
    },
    refuseTime: (startTime: string) => {
      clearRemarks()
      setRefusedStart(startTime)
    },
    setParty: (next: Party) => {
      setPendingDate(undefined)
      setParty(next)
      clearRemarks()
    },
  }
}
