import type { BookingQuestion, Service, ServiceDetails, Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import type {
  Option as OptionSchema,
  Pricing as PricingSchema,
  Product,
  Unit as UnitSchema,
} from '@enp/shared/calls/octo/octo-shapes'
import type { Static } from 'typebox'
import { isResold, toNet } from '../../bookings/resale/resale.rules.ts'
import { policySteps } from '../../bookings/state/booking.rules.ts'
import { toKopecks } from '../../catalog/availability/price.rules.ts'

export interface ProductOption {
  readonly id: string
  readonly name: string
  readonly units: readonly Unit[]
  readonly startTimes: readonly string[]
  readonly guestsMax: number
  readonly isPrivate: boolean
  readonly questions: readonly BookingQuestion[]
  readonly cutoffMinutes: number
}

export interface ProductRow {
  readonly id: string
  readonly title: string
  readonly timeZone: string
  readonly category: Service['category']
  readonly confirmation: Service['confirmation']
  readonly pricePer: Service['priceFrom']['per']
  readonly minUnits: number
  readonly maxUnits: number
  readonly policy: Service['cancellationPolicy']
  readonly details: ServiceDetails
  readonly options: readonly ProductOption[]
}

/** Capabilities that the request asked for. */
export interface Shown {
  readonly hasPricing: boolean
  /** In basis points. */
  readonly margin: number
}

type Priced = Static<typeof PricingSchema>

export const toPricing = (retail: bigint, net: bigint): Priced => ({
  original: Number(retail),
  retail: Number(retail),
  net: Number(net),
  currency: 'RUB',
  currencyPrecision: 2,
  includedTaxes: [],
})

export const toPricingAt = (retail: bigint, margin: number): Priced => toPricing(retail, toNet(retail, margin))

/** A product has one type: options with start times, or without, as its first one. */
export function listResoldOptions(row: ProductRow): ProductOption[] {
  const sold = row.options.filter((option) => isResold(row, option))
  const isTimed = sold[0] !== undefined && sold[0].startTimes.length > 0
  return sold.filter(({ startTimes }) => startTimes.length > 0 === isTimed)
}

export const isTimed = ({ startTimes }: Pick<ProductOption, 'startTimes'>): boolean => startTimes.length > 0

/** Undefined if nothing of it is resold. */
export function toProduct(row: ProductRow, shown: Shown): Product | undefined {
  const options = listResoldOptions(row)
  return options.length === 0 ? undefined : describeProduct(row, options, shown)
}

/** For a booking: contains its option, whether it is still resold or not. */
export function toBookedProduct(row: ProductRow, optionId: string, shown: Shown): Product {
  const resold = listResoldOptions(row)
  const own = row.options.filter(({ id }) => id === optionId)
  return describeProduct(row, resold.some(({ id }) => id === optionId) ? resold : own, shown)
}

function describeProduct(row: ProductRow, options: readonly ProductOption[], shown: Shown): Product {
  return {
    id: row.id,
    internalName: row.title,
    reference: null,
    locale: 'ru',
    timeZone: row.timeZone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: options.some(isTimed) ? 'START_TIME' : 'OPENING_HOURS',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'DIGITAL',
    options: options.map((option, index) => toOption(row, option, { ...shown, isDefault: index === 0 })),
    ...(shown.hasPricing && {
      defaultCurrency: 'RUB' as const,
      availableCurrencies: ['RUB' as const],
      pricingPer: 'UNIT' as const,
    }),
  }
}

const hourMs = 3_600_000

/** Hours before the start until which a cancellation is free; 0 if it never is. */
function toFreeHours(policy: ProductRow['policy']): number {
  const start = new Date(0)
  const free = policySteps(policy, start).find(({ percent }) => percent === 100)?.until
  return free ? (start.getTime() - free.getTime()) / hourMs : 0
}

function toOption(
  row: ProductRow,
  option: ProductOption,
  { isDefault, ...shown }: Shown & { readonly isDefault: boolean },
): Static<typeof OptionSchema> {
  const hours = toFreeHours(row.policy)
  return {
    id: option.id,
    default: isDefault,
    internalName: option.name,
    reference: null,
    availabilityLocalStartTimes: [...option.startTimes],
    cancellationCutoff: `${hours} hours`,
    cancellationCutoffAmount: hours,
    cancellationCutoffUnit: 'hour',
    requiredContactFields: [],
    restrictions: { minUnits: row.minUnits, maxUnits: toMaxUnits(row, option) },
    units: listSoldUnits(option).map((unit) => toUnit(row, option, unit, shown)),
  }
}

export const toMaxUnits = ({ pricePer, maxUnits }: ProductRow, { guestsMax }: ProductOption): number =>
  pricePer === 'person' ? Math.min(maxUnits, guestsMax) : maxUnits

/** Extras are not sold by resellers. */
export const listSoldUnits = ({ units }: Pick<ProductOption, 'units'>) => units.filter(({ kind }) => kind !== 'extra')

const types = {
  adult: 'ADULT',
  youth: 'YOUTH',
  child: 'CHILD',
  infant: 'INFANT',
  senior: 'SENIOR',
  room: 'OTHER',
  extra: 'OTHER',
} as const satisfies Record<Unit['kind'], string>

const oldest = 120

function toUnit(row: ProductRow, option: ProductOption, unit: Unit, shown: Shown): Static<typeof UnitSchema> {
  const { id, kind, title, minAge = 0, maxAge = oldest, price } = unit
  return {
    id,
    internalName: title,
    reference: null,
    type: types[kind],
    requiredContactFields: [],
    restrictions: {
      ...{ minAge, maxAge, idRequired: false, minQuantity: null, maxQuantity: null, accompaniedBy: [] },
      paxCount: row.pricePer === 'booking' ? option.guestsMax : 1,
    },
    ...(shown.hasPricing && { pricingFrom: [toPricingAt(BigInt(toKopecks(price.amount)), shown.margin)] }),
  }
}
