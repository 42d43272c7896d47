import type { PickUp, Question, Service, ServiceDetails, ServiceOption } from '@enp/shared/calls/catalog-shapes'
import type { CardRow } from '../listing/card.rules.ts'
import type { DayOverride, OptionRule } from './availability.rules.ts'

/** What somebody wants to book: an option on each of these local days, at one start. */
export interface PlacesQuery {
  readonly serviceId: string
  readonly optionId: string
  /** Both included: of a stay its nights. */
  readonly firstDay: string
  readonly lastDay: string
  /** Empty where the option has no start times. */
  readonly startTime: string
}

/** All that a quote and a booking are made of; docs/product.md, section 13. */
export interface BookingTerms {
  readonly now: Date
  readonly service: {
    readonly organizerId: string
    readonly category: Service['category']
    readonly title: string
    readonly timeZone: string
    readonly pricePer: Service['priceFrom']['per']
    readonly policy: Service['cancellationPolicy']
    readonly confirmation: Service['confirmation']
    readonly paymentMethods: Service['paymentMethods']
    readonly enpDiscountBasisPoints: number
    /** Of one booking. */
    readonly minUnits: number
    readonly maxUnits: number
    readonly address: string
    readonly latitude: number | null
    readonly longitude: number | null
    /** The facts of its category: the meeting point, how long it takes, when one checks in and out. */
    readonly details: ServiceDetails
  }
  readonly option: OptionRule & {
    readonly name: string
    readonly guestsMax: number
    readonly facts: Pick<ServiceOption, 'beds' | 'mealPlan' | 'minNights'>
    readonly questions: readonly Question[]
    readonly pickUps: readonly PickUp[]
  }
  /** Of the days that differ from the option's rule, by their day. */
  readonly overrides: ReadonlyMap<string, DayOverride>
  /** What the booking is shown with. */
  readonly card: CardRow
}
