import type { Service, ServiceOption } from '@enp/shared/calls/catalog-shapes'
import type { DayOverride, OptionRule } from '../../catalog/availability/availability.rules.ts'
import type { CardRow } from '../../catalog/listing/card.rules.ts'

/** What is sold, and on which terms: all that a hold needs to know of the catalogue. */
export interface Terms {
  readonly service: ServiceTerms
  /** Undefined when the service has no such option. */
  readonly option: OptionTerms | undefined
  /** What overrides the option's rule on one of the wanted days, at the wanted start. */
  overrideOf(day: string): DayOverride | undefined
  readonly card: CardRow
  readonly now: Date
}

export interface ServiceTerms {
  readonly id: string
  readonly organizerId: string
  readonly category: Service['category']
  readonly timeZone: string
  readonly pricePer: Service['priceFrom']['per']
  readonly minUnits: number
  readonly maxUnits: number
  readonly policy: Service['cancellationPolicy']
  readonly confirmation: Service['confirmation']
  readonly paymentMethods: readonly string[]
  readonly enpDiscountBasisPoints: number
  readonly place: { readonly address: string; readonly latitude: number | null; readonly longitude: number | null }
  readonly details: NonNullable<Service[Service['category']]>
}

export interface OptionTerms extends OptionRule, Pick<ServiceOption, 'minNights'> {
  readonly name: string
  readonly guestsMax: number
}
