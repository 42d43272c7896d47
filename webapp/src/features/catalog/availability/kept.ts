import type { Service } from '@enp/shared/calls/catalog'
import { type Asked, isAnswered } from './asked.rules.ts'
import type { Choice } from './choice.rules.ts'
import { monthOf } from './days.rules.ts'
import type { Party } from './party.rules.ts'

/** What was chosen of a service, and where its calendar stood. */
export interface Kept {
  readonly optionId: string
  readonly choice: Choice
  readonly party: Party
  readonly month: string
  /** As the page's address tells it. */
  readonly asked: Asked
}

let last: { readonly serviceId: string; readonly kept: Kept } | undefined

/**
 * The choice of the service that was on screen last: who looks at its organizer and comes back finds it. Nothing where
 * its day has passed, its option is gone, or the address asks for something else.
 */
export function readKept({ id, options }: Service, today: string, asked: Asked): Kept | undefined {
  if (last?.serviceId !== id || !isAnswered(asked, last.kept.asked)) return undefined
  const { kept } = last
  const isPast = kept.month < monthOf(today) || (kept.choice.from ?? today) < today
  return isPast || !options.some((option) => option.id === kept.optionId) ? undefined : kept
}

export function keep(serviceId: string, kept: Kept): void {
  last = { serviceId, kept }
}
