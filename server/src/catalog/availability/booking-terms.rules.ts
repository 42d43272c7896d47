import type { PickUp, Question, Service, ServiceDetails, ServiceOption } from '@enp/shared/calls/catalog-shapes'
import type { CardRow } from '../listing/card.rules.ts'
import type { DayOverride, OptionRule } from './availability.rules.ts'

/** An option requested on each of these local days, at one start time. */
export interface PlacesQuery {
  readonly serviceId: string
  readonly optionId: string
  /** Both ends included; for a stay these are its nights. */
  readonly firstDay: string
  readonly lastDay: string
  /** Empty if the option has no start times. */
  readonly startTime: string
}

/** Everything that a quote and a booking are computed from; docs/rules/holds.md. */
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
    /** Units per booking. */
    readonly minUnits: number
    readonly maxUnits: number
    readonly address: string
    readonly latitude: number | null
    readonly longitude: number | null
    /** Facts of the category: meeting point, duration, check-in and check-out times. */
    readonly details: ServiceDetails
  }
  readonly option: OptionRule & {
    readonly name: string
    readonly guestsMax: number
    readonly facts: Pick<ServiceOption, 'beds' | 'mealPlan' | 'minNights'>
    readonly questions: readonly Question[]
    readonly pickUps: readonly PickUp[]
  }
  /** Overrides by day; only the days that differ from the option's rule. */
  readonly overrides: ReadonlyMap<string, DayOverride>
  readonly card: CardRow
}
