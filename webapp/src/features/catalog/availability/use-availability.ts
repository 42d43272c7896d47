import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { addDays } from '@enp/shared/time/days'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { serverNow, useServerTime } from '../../../api/clock/server-clock.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { readAges, toKnownAges } from '../filters/ages.rules.ts'
import { type CarriedFilters, toCarriedFilters } from './choice/carried-filters.rules.ts'
import {
  type AvailabilityChoice,
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
import { unitsRange } from './party/party.rules.ts'
import { computeChoicePrice } from './quote.rules.ts'
import { createAvailabilityActions } from './state/availability-actions.ts'
import { type AvailabilityDraft, adjustToDays, toFirstDraft } from './state/availability-state.rules.ts'
import { useOptionCalendar } from './state/use-option-calendar.ts'

const daysAhead = 365

/** Whether the user watches this day, or this start of it. */
export type IsWatched = (optionId: string, day: string, startTime?: string) => boolean

export type AvailabilityState = ReturnType<typeof useAvailability>

/** Moves to the first month with a free day automatically. */
export function useAvailability(service: Service, isWatched: IsWatched = () => false) {
  const today = localDay(useServerTime(), service.timeZone)
  const lastDay = addDays(today, daysAhead)
  const { draft, carried, change } = useDraft(service, today, lastDay)
  const { month, party, loadedUntil, isGone, refusal, refusedStart } = draft
  const option = service.options.find(({ id }) => id === draft.optionId) ?? initialChoice(service, carried).option
  const { known, isDayKnown, ...shown } = useOptionCalendar(service, option, { today, lastDay, month, loadedUntil })
  const { calendar, isKnown, isEmpty, isSoldOut } = shown
  const terms = toChoiceTerms(service, option, party)
  const choice = removeUnavailableDays(calendar, terms, draft.choice, isDayKnown)
  const toInitial = () => initialChoice(service, carried, known)
  const facts = { today, lastDay, carried, choice, isDayKnown, isEmpty, isSoldOut, toInitial }
  const adjusted = adjustToDays(draft, facts)
  if (adjusted) change(() => adjusted)
  useRememberedDraft({ service, option, choice, draft, carried })

  const isComplete = isChoiceComplete(calendar, terms, choice)
  return {
    ages: readAges(toKnownAges(carried.ages, party.guests)),
    ...{ option, today, lastDay, month, ...shown, choice, terms, party },
    /** True if the chosen places were sold in the meantime. */
    isGone,
    refusal,
    /** Start of the chosen day that was tapped last and is unavailable. */
    refusedStart,
    /** Last tapped day or start without places, which the user can watch. */
    watchable: toWatchChoice({ option, calendar, terms, party, choice, refusal, refusedStart }),
    isWatched: (day: string, startTime?: string) => isWatched(option.id, day, startTime),
    /** Moment from which the option can be booked; undefined once it is open. */
    opensAt: toFutureMoment(option.opensAt),
    isSearching: !isKnown && !draft.hasNavigated,
    isComplete,
    needsTime: choice.from !== undefined && !terms.isStay && hasStartTimes(calendar, choice.from),
    quote: computeChoicePrice(calendar, terms, choice, option.units, party.quantities),
    units: unitsRange(service, option, countVacancies(calendar, terms, choice)),
    isOpen: (day: string) => day >= today && isSelectable(calendar, terms, choice, day),
    ...createAvailabilityActions({ service, today, known, calendar, terms, choice, isDayKnown }, change),
  }
}

const toFutureMoment = (moment: string | undefined) =>
  moment !== undefined && Date.parse(moment) > serverNow().getTime() ? moment : undefined

function useDraft(service: Service, today: string, lastDay: string) {
  const [carried] = useState(() =>
    parseStayInUrl(new URLSearchParams(window.location.search), { first: today, last: lastDay }),
  )
  const [draft, setDraft] = useState(() => {
    const before = restoreChoiceFromUrl(service, carried, today) ?? recallChoice(service, today, carried)
    return toFirstDraft(service, carried, before, today)
  })
  const change = (toChanges: (draft: AvailabilityDraft) => Partial<AvailabilityDraft>) =>
    setDraft((now) => ({ ...now, ...toChanges(now) }))
  return { draft, carried, change }
}

interface Remembered {
  readonly service: Service
  readonly option: ServiceOption
  readonly choice: AvailabilityChoice
  readonly draft: AvailabilityDraft
  readonly carried: CarriedFilters
}

/** Remembers only the user's own actions; a month that was found automatically is found again. */
function useRememberedDraft({ service, option, choice, draft, carried }: Remembered): void {
  const { key: pageKey } = useLocation()
  const { party, month } = draft
  const isTouched = draft.hasNavigated || draft.hasChosen || choice.from !== undefined
  const guests = service.priceFrom.per === 'booking' ? carried.guests : party.guests
  const ages = toKnownAges(carried.ages, guests)
  useEffect(() => {
    if (!isTouched) return
    rememberChoice(service.id, {
      optionId: option.id,
      choice,
      party,
      month,
      carried: toCarriedFilters(choice, guests, ages),
    })
    writeStayToUrl(
      pageKey,
      toStayInUrl(service, option, choice, party, { ...(guests !== undefined && { guests }), ...(ages && { ages }) }),
    )
  }, [isTouched, pageKey, service, option, choice, party, month, guests, ages])
}
