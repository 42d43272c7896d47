import type { BookedUnit, BookingPickUp, BookingPriceLine, Contact } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Service, ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import type { DirectMethod } from '@enp/shared/calls/organizers/organizer'
import type { Transaction } from '@enp/shared/calls/wallets/ledger'

/** As it was sold. `price` is in kopecks, a number because it is stored as JSON. */
export interface SoldUnit extends Omit<BookedUnit, 'redeemed'> {
  readonly price: number
}

/** As it was sold. `price` is in kopecks, and missing if it is free. */
export interface SoldPickUp extends BookingPickUp {
  readonly price?: number
}

export interface AllocatedResource {
  readonly resourceId: string
  readonly quantity: number
  readonly unitId?: string
}

export type PromoPayer = 'product' | 'organizer'

/** Amounts are in kopecks. Without text, which depends on the reader's language. */
export interface QuoteLine {
  readonly kind: Exclude<BookingPriceLine['kind'], 'enp'>
  readonly date?: string
  readonly unitId?: string
  readonly quantity?: number
  readonly percent?: number
  readonly amount: number
  /** Only of a group price in roubles: kopecks that each guest pays less. */
  readonly each?: number
  /** Only of a promo code: its text and who pays the discount. */
  readonly code?: string
  readonly payer?: PromoPayer
  /** Only of the tourist tax: where, for which guests, and kopecks per guest and night. */
  readonly region?: string
  readonly nights?: number
  readonly guests?: number
  readonly exempt?: number
  readonly rate?: number
}

export interface BookingBeforeChange {
  readonly optionId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
  readonly startsAt: string
  readonly units: readonly SoldUnit[]
}

interface DayValues {
  /** With the places that other sites use. */
  readonly capacity: number
  readonly closed: boolean
  readonly pricePercent: number | null
}

/** Slot that its organizer changed. */
export interface CalendarDayBefore {
  readonly day: string
  readonly startTime: string
  readonly before: DayValues
  readonly after: DayValues
}

/** A yearly period, both days included, for example `06-01` to `08-31`; percent 0 means closed. */
export interface Season {
  readonly from: string
  readonly until: string
  readonly percent: number
}

export type OptionFacts = Pick<ServiceOption, 'beds' | 'mealPlan' | 'minNights'>

export type RefundCurrency = 'stars' | 'rub' | 'ton' | 'usdt'

export type ServicePaymentMethods = Service['paymentMethods']

export type ServiceFeatures = Service['features']

/** Values of a walk-in before its last change. `price` is in kopecks; null means the list price. */
export interface WalkInBefore {
  readonly contact: Contact | null
  readonly price: string | null
  readonly method: DirectMethod | null
  readonly takenAt: string | null
}

/** The person that a reseller names, for a booking or for one guest. */
export interface ResellerContact {
  readonly fullName?: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly emailAddress?: string | null
  readonly phoneNumber?: string | null
  readonly locales?: readonly string[]
  readonly postalCode?: string | null
  readonly country?: string | null
  readonly notes?: string | null
}

/** Starts of an option, or a booking by its uuid. */
export type DeliveryContent =
  | { readonly productId: string; readonly optionId: string; readonly availabilityIds: readonly string[] }
  | { readonly uuid: string }

export interface ResellerUnitItem {
  readonly uuid: string
  readonly unitId: string
  /** Kopecks, on the booked day. */
  readonly price: number
  readonly resellerReference?: string
  readonly contact?: ResellerContact
}

export type TransactionMetadata = Transaction['metadata']

export interface Guide {
  readonly name: string
  readonly phone?: string
}

/** Reserved for one watching user until a time. */
export interface ReservedSeats {
  readonly watchId: string
  readonly userId: string
  readonly places: number
  readonly until: string
  readonly freedAt: string
}

export interface WatchedUnit {
  readonly unitId: string
  readonly quantity: number
}

/** In the unit of its setting. */
export interface NumberSetting {
  readonly number: number
}

/** Rooms that a hotel's channel manager sells for one night. */
export interface ChannelOffer {
  readonly roomTypeId: string
  readonly ratePlanId: string
  readonly rooms: number
  /** Kopecks of one room. */
  readonly price: number
}
