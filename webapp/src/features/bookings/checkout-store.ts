import type { BookedUnit } from '@enp/shared/calls/bookings-shapes'
import type { PickUp, Question, Service, ServiceCard, Unit } from '@enp/shared/calls/catalog-shapes'
import { useSyncExternalStore } from 'react'

/** What an option offers and asks beside its places. */
export interface OptionAddOns {
  /** `left`: of those that have a stock. */
  readonly extras: ReadonlyArray<Unit & { readonly left?: number }>
  readonly questions: readonly Question[]
  readonly pickUps: readonly PickUp[]
}

/** What a person chose of a service and has not booked yet. */
export interface BookingDraft {
  readonly service: Pick<ServiceCard, 'id' | 'title' | 'category' | 'media' | 'cover'> &
    Pick<Service, 'timeZone' | 'confirmation'>
  readonly optionId: string
  readonly optionName: string
  /** The day, or the check-in. */
  readonly date: string
  readonly checkOut?: string
  readonly startTime?: string
  readonly units: readonly Pick<BookedUnit, 'unitId' | 'kind' | 'title' | 'quantity'>[]
  /** People, where the units don't count them: of a stay. */
  readonly guests?: number
  /** Roubles, as the page of the service shows them. */
  readonly amount: number
  /** Left out where there is nothing of it. */
  readonly asks?: OptionAddOns
  /** The calendar's own price of some tickets is not known, so the server's may differ by a little. */
  readonly estimated: boolean
}

/** What the sheet is open for: a choice to be held, or a hold to be paid. */
export type CheckoutTarget =
  | { readonly kind: 'draft'; readonly draft: BookingDraft }
  | { readonly kind: 'booking'; readonly id: string }

const listeners = new Set<() => void>()
let target: CheckoutTarget | undefined

/** Opens the checkout over whatever page is shown. */
export function openCheckout(next: CheckoutTarget): void {
  become(next)
}

export function closeCheckout(): void {
  become(undefined)
}

export function useCheckoutTarget(): CheckoutTarget | undefined {
  return useSyncExternalStore(subscribe, () => target)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: CheckoutTarget | undefined): void {
  target = next
  for (const listener of listeners) listener()
}
