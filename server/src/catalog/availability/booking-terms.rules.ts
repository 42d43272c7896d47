import type {
  BookingQuestion,
  PickUp,
  Service,
  ServiceDetails,
  ServiceOption,
} from '@enp/shared/calls/catalog/catalog-shapes'
import type { CardRow } from '../listing/card.rules.ts'
import type { DayOverride, OptionRule } from './availability.rules.ts'

export interface PlacesQuery {
  readonly serviceId: string
  readonly optionId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
}

/** Inputs of a quote and a booking; docs/rules/holds.md. */
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
    readonly minUnits: number
    readonly maxUnits: number
    readonly address: string
    readonly latitude: number | null
    readonly longitude: number | null
    readonly details: ServiceDetails
  }
  readonly option: OptionRule & {
    readonly name: string
    readonly guestsMax: number
    /** A booking is one group. */
    readonly isPrivate?: boolean
    /** A channel manager sets its places and prices; docs/rules/channel-managers.md */
    readonly isInChannel?: boolean
    /** Part of the price to pay first; docs/rules/deposits.md */
    readonly deposit?: ServiceOption['deposit']
    readonly facts: Pick<ServiceOption, 'beds' | 'mealPlan' | 'minNights'>
    readonly questions: readonly BookingQuestion[]
    readonly pickUps: readonly PickUp[]
  }
  readonly overrides: ReadonlyMap<string, DayOverride>
  readonly card: CardRow
}
