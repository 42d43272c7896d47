import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { addDays, addMonths, toMonth } from '@enp/shared/time/days'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { groupStartsByDay, hasFreeDay } from './calendar/calendar.rules.ts'
import { extendToChosenMonth } from './calendar/days.rules.ts'
import { type DayRefusal, findDayRefusal } from './calendar/refusal.rules.ts'
import { useMonthsAvailability } from './calendar/use-months-availability.ts'
import { toCarriedFilters } from './choice/carried-filters.rules.ts'
import {
  type AvailabilityChoice,
  applyDayTap,
  carryOverChoice,
  countVacancies,
  hasStartTimes,
  isChoiceComplete,
  isSelectable,
  removeUnavailableDays,
} from './choice/choice.rules.ts'
import { initialChoice, toChoiceTerms } from './choice/initial-choice.rules.ts'
import { recallChoice, rememberChoice } from './choice/remembered-choice.ts'
import { restoreChoiceFromUrl, toStayInUrl } from './choice/restore-choice-from-url.rules.ts'
import { parseStayInUrl } from './choice/stay-in-url.rules.ts'
import { writeStayToUrl } from './choice/stay-in-url.ts'
import { toWatchChoice } from './choice/watch-choice.rules.ts'
import { carriedParty, type Party, unitsRange } from './party/party.rules.ts'
import { computeChoicePrice } from './quote.rules.ts'
import { toPriceBreakdownLines } from './to-price-breakdown-lines.rules.ts'

const daysAhead = 365

export type AvailabilityState = ReturnType<typeof useAvailability>

/** Moves to the first month with a free day automatically. */
export function useAvailability(service: Service) {
  const { key: pageKey } = useLocation()
  const today = localDay(useServerTime(), service.timeZone)
  const lastDay = addDays(today, daysAhead)
  const [carried] = useState(() =>
    parseStayInUrl(new URLSearchParams(window.location.search), { first: today, last: lastDay }),
  )
  const [before] = useState(
    () => restoreChoiceFromUrl(service, carried, today) ?? recallChoice(service, today, carried),
  )
  const [pendingDate, setPendingDate] = useState(before ? undefined : carried.date)
  const [first] = useState(() => initialChoice(service, carried))
  const [month, setMonth] = useState(before?.month ?? toMonth(carried.date ?? today))
  const [loadedUntil, setLoadedUntil] = useState(extendToChosenMonth(month, before?.choice ?? carried))
  const [hasNavigated, setHasNavigated] = useState(before !== undefined)
  const [hasChosen, setHasChosen] = useState(before !== undefined)
  const [optionId, setOptionId] = useState(before?.optionId ?? first.option.id)
  const [choice, setChoice] = useState<AvailabilityChoice>(before?.choice ?? {})
  const [isGone, setIsGone] = useState(false)
  const [refusal, setRefusal] = useState<DayRefusal>()
  const [refusedStart, setRefusedStart] = useState<string>()
  const option = service.options.find(({ id }) => id === optionId) ?? first.option
  const [party, setParty] = useState<Party>(before?.party ?? first.party)

  const answers = useMonthsAvailability(service.id, { first: today, last: lastDay, loadedUntil, shown: month })
  const known = useMemo(() => answers.data.map((days) => days ?? []), [answers.data])
  const calendar = useMemo(() => groupStartsByDay(option.id, known), [option.id, known])
  const isKnown = (day: string) => answers.data[answers.months.indexOf(toMonth(day))] !== undefined
  const terms = toChoiceTerms(service, option, party)

  const current = removeUnavailableDays(calendar, terms, choice, isKnown)
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
    writeStayToUrl(pageKey, toStayInUrl(service, option, current, party, guests))
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
    watchable: toWatchChoice({ option, calendar, terms, party, choice: current, refusal, refusedStart }),
    isKnown: isShownKnown,
    isSearching: !isShownKnown && !hasNavigated,
    isEmpty,
    isSoldOut,
    isWhollySoldOut: everyMonth && service.options.every(({ id }) => !hasFreeDay(groupStartsByDay(id, known), min)),
    isComplete: isChoiceComplete(calendar, terms, current),
    needsTime: current.from !== undefined && !terms.isStay && hasStartTimes(calendar, current.from),
    failure: answers.errors[shownAt] ?? null,
    isRetrying: answers.fetching[shownAt] ?? false,
    quote: computeChoicePrice(calendar, terms, current, option.units, party.quantities),
    priceParts: isChoiceComplete(calendar, terms, current)
      ? toPriceBreakdownLines(calendar, terms, current, option.units, party.quantities)
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
      const nextCalendar = groupStartsByDay(next.id, known)
      setPendingDate(undefined)
      setOptionId(next.id)
      setParty(nextParty)
      setChoice(carryOverChoice(nextCalendar, toChoiceTerms(service, next, nextParty), current))
      clearRemarks()
    },
    choose: (day: string) => {
      clearRemarks()
      const refused = isKnown(day) ? findDayRefusal(calendar, terms, current, day, today) : undefined
      if (refused) setRefusal(refused)
      else setChoice(applyDayTap(calendar, terms, current, day).choice)
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
