import type { Service } from '@enp/shared/calls/catalog'
import { toMonth } from '../calendar/days.rules.ts'
import type { Party } from '../party/party.rules.ts'
import { type CarriedFilters, matchesCarriedFilters } from './carried-filters.rules.ts'
import type { Choice } from './choice.rules.ts'

/** What was chosen of a service, and where its calendar stood. */
export interface RememberedChoice {
  readonly optionId: string
  readonly choice: Choice
  readonly party: Party
  readonly month: string
  /** As the page's address tells it. */
  readonly carried: CarriedFilters
}

/** As many services as somebody may compare. */
const maxRemembered = 10

/** By the service, the newest last. */
const choices = new Map<string, RememberedChoice>()

/**
 * The recent choice for a service: whoever looks at its organizer, or at another service, and comes back
 * finds it. Undefined when its day has passed, its option is gone, or the URL carries other filters.
 */
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
