import type { BookedUnit } from '@enp/shared/calls/bookings/bookings-shapes'
import type { BookingQuestion, PickUp, Service, ServiceCard, Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { keep, readKept } from '../../host/launch/place.ts'
import { createStore } from '../../host/state/store.ts'
import { useStore } from '../../host/state/use-store.ts'

export interface OptionAddOns {
  readonly extras: ReadonlyArray<Unit & { readonly left?: number }>
  readonly questions: readonly BookingQuestion[]
  readonly pickUps: readonly PickUp[]
}

export interface BookingDraft {
  readonly service: Pick<ServiceCard, 'id' | 'title' | 'category' | 'media' | 'cover'> &
    Pick<Service, 'timeZone' | 'confirmation'>
  readonly optionId: string
  readonly optionName: string
  readonly date: string
  readonly checkOut?: string
  readonly startTime?: string
  readonly units: readonly Pick<BookedUnit, 'unitId' | 'kind' | 'title' | 'quantity'>[]
  /** Number of guests of a stay; its units count rooms. */
  readonly guests?: number
  /** Ages of the children among the guests, as far as they are known. */
  readonly ages?: readonly number[]
  readonly amount: number
  readonly asks?: OptionAddOns
  /** The calendar lacks the price of some tickets, so the server's price may differ slightly. */
  readonly estimated: boolean
}

export type CheckoutTarget =
  | { readonly kind: 'draft'; readonly draft: BookingDraft }
  | { readonly kind: 'booking'; readonly id: string }

/** Only drafts are kept here. A held booking reopens from the device's storage. */
const target = createStore(readKept('checkout') as CheckoutTarget | undefined)

export function openCheckout(next: CheckoutTarget): void {
  target.set(next)
  keep('checkout', next.kind === 'draft' ? next : undefined)
}

export function closeCheckout(): void {
  target.set(undefined)
  keep('checkout', undefined)
}

export function useCheckoutTarget(): CheckoutTarget | undefined {
  return useStore(target)
}
