import type { Service } from '@enp/shared/calls/catalog'
import { monthOf } from '../calendar/days.rules.ts'
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
  readonly asked: CarriedFilters
}

/** As many services as somebody may compare. */
const maxRemembered = 10

/** By the service, the newest last. */
const choices = new Map<string, RememberedChoice>()

/**
 * The choice of a service that was on screen lately: who looks at its organizer, or at another service, and comes back
 * finds it. Nothing where its day has passed, its option is gone, or the address asks for something else.
 */
export function recallChoice(
  { id, options }: Pick<Service, 'id' | 'options'>,
  today: string,
  asked: CarriedFilters,
): RememberedChoice | undefined {
  const kept = choices.get(id)
  if (!kept || !matchesCarriedFilters(asked, kept.asked)) return undefined
  const isPast = kept.month < monthOf(today) || (kept.choice.from ?? today) < today
  return isPast || !options.some((option) => option.id === kept.optionId) ? undefined : kept
}

export function keep(serviceId: string, kept: RememberedChoice): void {
  choices.delete(serviceId)
  choices.set(serviceId, kept)
  const [oldest] = choices.keys()
  if (choices.size > maxRemembered && oldest !== undefined) choices.delete(oldest)
}
