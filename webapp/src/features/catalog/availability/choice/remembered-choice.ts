import type { Service } from '@enp/shared/calls/catalog/catalog'
import { toMonth } from '@enp/shared/time/days'
import type { Party } from '../party/party.rules.ts'
import { type CarriedFilters, matchesCarriedFilters } from './carried-filters.rules.ts'
import type { AvailabilityChoice } from './choice.rules.ts'

export interface RememberedChoice {
  readonly optionId: string
  readonly choice: AvailabilityChoice
  readonly party: Party
  readonly month: string
  readonly carried: CarriedFilters
}

const maxRemembered = 10

const choices = new Map<string, RememberedChoice>()

/** Undefined when its day has passed, its option is gone, or the URL has other filters. */
export function recallChoice(
  { id, options }: Pick<Service, 'id' | 'options'>,
  today: string,
  carried: CarriedFilters,
): RememberedChoice | undefined {
  const remembered = choices.get(id)
  if (!remembered || !matchesCarriedFilters(carried, remembered.carried)) return undefined
  const isPast = remembered.month < toMonth(today) || (remembered.choice.from ?? today) < today
  return isPast || !options.some((option) => option.id === remembered.optionId) ? undefined : remembered
}

export function rememberChoice(serviceId: string, remembered: RememberedChoice): void {
  choices.delete(serviceId)
  choices.set(serviceId, remembered)
  const [oldest] = choices.keys()
  if (choices.size > maxRemembered && oldest !== undefined) choices.delete(oldest)
}
