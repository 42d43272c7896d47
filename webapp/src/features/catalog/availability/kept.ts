import type { Service } from '@enp/shared/calls/catalog'
import type { Choice } from './choice.rules.ts'
import { monthOf } from './days.rules.ts'
import type { Party } from './party.rules.ts'

/** What was chosen of a service, and where its calendar stood. */
export interface Kept {
  readonly optionId: string
  readonly choice: Choice
  readonly party: Party
  readonly month: string
}

let last: { readonly serviceId: string; readonly kept: Kept } | undefined

/**
 * The choice of the service that was on screen last: who looks at its organizer and comes back finds it. Nothing where
 * its day has passed or its option is gone.
 */
export function readKept({ id, options }: Service, today: string): Kept | undefined {
  if (last?.serviceId !== id) return undefined
  const { kept } = last
  const isPast = kept.month < monthOf(today) || (kept.choice.from ?? today) < today
  return isPast || !options.some((option) => option.id === kept.optionId) ? undefined : kept
}

export function keep(serviceId: string, kept: Kept): void {
  last = { serviceId, kept }
}
