import type { Service } from '@enp/shared/calls/catalog/catalog'
import { addMonths, toMonth } from '@enp/shared/time/days'
import { extendToChosenMonth } from '../calendar/days.rules.ts'
import type { DayRefusal } from '../calendar/refusal.rules.ts'
import type { CarriedFilters } from '../choice/carried-filters.rules.ts'
import type { AvailabilityChoice } from '../choice/choice.rules.ts'
import { type InitialChoice, initialChoice } from '../choice/initial-choice.rules.ts'
import type { RememberedChoice } from '../choice/remembered-choice.ts'
import type { Party } from '../party/party.rules.ts'

/** Choice of the user and remarks on it. The rest follows from the draft and the loaded days. */
export interface AvailabilityDraft {
  readonly optionId: string
  readonly party: Party
  readonly choice: AvailabilityChoice
  readonly month: string
  readonly loadedUntil: string
  /** Date of the filters; chosen as soon as its days have loaded. */
  readonly pendingDate: string | undefined
  readonly hasNavigated: boolean
  readonly hasChosen: boolean
  readonly isGone: boolean
  readonly refusal: DayRefusal | undefined
  readonly refusedStart: string | undefined
}

/** `before` is the choice of the URL or of an earlier visit. */
export function toFirstDraft(
  service: Service,
  carried: CarriedFilters,
  before: Omit<RememberedChoice, 'carried'> | undefined,
  today: string,
): AvailabilityDraft {
  const first = initialChoice(service, carried)
  const month = before?.month ?? toMonth(carried.date ?? today)
  return {
    optionId: before?.optionId ?? first.option.id,
    party: before?.party ?? first.party,
    choice: before?.choice ?? {},
    month,
    loadedUntil: extendToChosenMonth(month, before?.choice ?? carried),
    pendingDate: before ? undefined : carried.date,
    hasNavigated: before !== undefined,
    hasChosen: before !== undefined,
    isGone: false,
    refusal: undefined,
    refusedStart: undefined,
  }
}

export interface LoadedFacts {
  readonly today: string
  readonly lastDay: string
  readonly carried: CarriedFilters
  /** The choice without days and starts that were sold in the meantime. */
  readonly choice: AvailabilityChoice
  readonly isDayKnown: (day: string) => boolean
  /** Whether the shown month has loaded and has no free day. */
  readonly isEmpty: boolean
  readonly isSoldOut: boolean
  /** Returns the choice of the filters by the loaded days. */
  readonly toInitial: () => InitialChoice
}

/** Returns what the loaded days change in the draft; undefined without changes. */
export function adjustToDays(draft: AvailabilityDraft, facts: LoadedFacts): Partial<AvailabilityDraft> | undefined {
  const thisMonth = toMonth(facts.today)
  const changes = {
    ...(facts.choice !== draft.choice && { choice: facts.choice, isGone: true }),
    ...(hasPendingLoaded(draft, facts) && takeInitial(facts.toInitial())),
    ...(shouldSearchOn(draft, facts) && showMonth(draft, addMonths(draft.month, 1))),
    ...(facts.isSoldOut && !draft.hasNavigated && draft.month !== thisMonth && { month: thisMonth }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

export function showMonth({ loadedUntil }: AvailabilityDraft, month: string): Partial<AvailabilityDraft> {
  return { month, loadedUntil: month > loadedUntil ? month : loadedUntil }
}

function takeInitial({ option, party, choice }: InitialChoice): Partial<AvailabilityDraft> {
  return { pendingDate: undefined, optionId: option.id, party, choice }
}

function hasPendingLoaded({ pendingDate }: AvailabilityDraft, { carried, lastDay, isDayKnown }: LoadedFacts): boolean {
  if (pendingDate === undefined || !isDayKnown(pendingDate)) return false
  return !carried.until || carried.until > lastDay || isDayKnown(carried.until)
}

/** False if the filters have a date or the user has changed the month. */
function shouldSearchOn(draft: AvailabilityDraft, { carried, lastDay, isEmpty }: LoadedFacts): boolean {
  const { month, loadedUntil, hasNavigated, choice } = draft
  const isLast = month >= toMonth(lastDay)
  const isFree = !hasNavigated && carried.date === undefined && choice.from === undefined
  return isEmpty && isFree && loadedUntil === month && !isLast
}
