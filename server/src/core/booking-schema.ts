import type { BookingOrigin, BookingState } from '@enp/shared/booking-states'
import type {
  BookedUnit,
  BookingAnswer,
  BookingEvent,
  BookingPickUp,
  BookingPriceLine,
  Contact,
  PaymentMethod,
} from '@enp/shared/calls/bookings-shapes'
import type { Service } from '@enp/shared/calls/catalog-shapes'
import type { MemberRole } from '@enp/shared/calls/organizer'
import type { InvitableRole } from '@enp/shared/calls/organizer-team'
import type { ReviewState } from '@enp/shared/calls/reviews'
import type { ReviewTag } from '@enp/shared/review-tags'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReservedSeats } from './hold-schema.ts'

export interface BookingSchema {
  resource: { id: Generated<string>; organizer_id: string; key: string; name: string; capacity: number }
  option_extra: { option_id: string; unit_id: string; resource_id: string }
  option_resource: { option_id: string; resource_id: string; per: 'booking' | 'unit'; quantity: number }
  resource_day: {
    resource_id: string
    day: string
    start_time: Generated<string>
    capacity: number
    held: Generated<number>
    sold: Generated<number>
    reserved: ColumnType<ReservedSeats[] | null, undefined, string | null>
  }
  availability_change: {
    id: GeneratedAlways<bigint>
    option_id: string | null
    resource_id: string | null
    day: string | null
    start_time: Generated<string>
    reason: 'release' | 'capacity' | 'import' | 'open' | 'price'
    created_at: Generated<Date>
    freed_at: Generated<Date>
    failures: Generated<number>
    due_at: Generated<Date>
    places: Generated<number>
  }
  booking: {
    id: Generated<string>
    number: string
    user_id: string
    service_id: string
    option_id: string
    organizer_id: string
    state: BookingState
    first_day: string
    last_day: string
    start_time: Generated<string>
    starts_at: Date
    ends_at: Date
    time_zone: string
    units: ColumnType<SoldUnit[], string, string>
    places: number
    resources: ColumnType<AllocatedResource[], string | undefined, string>
    price: bigint
    price_lines: ColumnType<QuoteLine[], string, string>
    usdt_rate: bigint
    ton_rate: bigint
    commission_basis_points: number
    enp_discount_basis_points: number
    policy: Service['cancellationPolicy']
    confirmation: Service['confirmation']
    payment_methods: string[]
    contact: ColumnType<Contact | null, string | null, string | null>
    notes: string | null
    answers: ColumnType<BookingAnswer[] | null, string | null | undefined, string | null>
    pick_up: ColumnType<SoldPickUp | null, string | null | undefined, string | null>
    enp_spent: Generated<bigint>
    enp_discount: Generated<bigint>
    enp_moves: Generated<number>
    hold_expires_at: Date
    prolonged_at: Date | null
    deposit_id: string | null
    due_at: Date | null
    paid_with: PaymentMethod | null
    paid_currency: 'rub' | 'ton' | 'usdt' | null
    paid_amount: bigint | null
    paid_at: Date | null
    charge_id: string | null
    payer_id: string | null
    payment_key: string | null
    split_at: Date | null
    voucher_version: Generated<number>
    created_at: Generated<Date>
    hidden_at: Date | null
    origin: Generated<BookingOrigin>
    /** True if the user is a member of the booking's organizer. A trigger sets it. */
    by_member: Generated<boolean>
    freed_at: Date | null
    compensation: Generated<bigint>
    network: string | null
  }
  organizer_debt: { organizer_id: string; amount: Generated<bigint> }
  booking_event: {
    id: GeneratedAlways<bigint>
    booking_id: string
    event: BookingEvent
    at: Date
    detail: string | null
  }
  booking_refund: {
    id: Generated<string>
    booking_id: string
    percent: number
    amount: bigint
    currency: 'rub' | 'usdt' | 'ton'
    method: 'card' | 'balance' | 'usdt'
    enp: Generated<bigint>
    refund_id: string | null
    booking_charge_id: string | null
    created_at: Date
  }
  booking_escrow: { booking_id: string; currency: EscrowCurrency; amount: bigint }
  organizer_member: {
    id: Generated<string>
    organizer_id: string
    telegram_id: bigint
    role: MemberRole
    service_id: string | null
    until: Date | null
    invited_by: bigint | null
    created_at: Generated<Date>
  }
  team_invitation: {
    id: Generated<string>
    organizer_id: string
    service_id: string | null
    role: InvitableRole
    until: Date | null
    places: number
    accepted: Generated<number>
    invited_by: bigint
    key: string
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
  }
  team_invitation_acceptance: { invitation_id: string; telegram_id: bigint; at: Generated<Date> }
  redemption: {
    id: GeneratedAlways<bigint>
    booking_id: string
    unit_id: string
    quantity: number
    at: Generated<Date>
    by_telegram_id: bigint
    key: string
  }
  manifest: { option_id: string; day: string; start_time: string; changes: Generated<bigint>; ends_at: Date }
  manifest_message: {
    id: Generated<string>
    option_id: string
    day: string
    start_time: string
    telegram_id: bigint
    message_id: bigint
    shown: bigint
    edit_after: Generated<Date>
  }
  review: {
    id: Generated<string>
    /** Null for an imported review, which has a key and an author instead. */
    booking_id: string | null
    service_id: string
    user_id: string | null
    key: string | null
    author: string | null
    rating: number
    text: string | null
    tags: Generated<ReviewTag[]>
    language: 'ru' | 'en'
    state: ReviewState
    created_at: Generated<Date>
    organizer_reply: string | null
    decided_by: Generated<bigint | null>
  }
}

export type EscrowCurrency = 'rub' | 'usdt' | 'ton' | 'enp'

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

/** Amounts are in kopecks. Without text, which depends on the reader's language. */
export interface QuoteLine {
  readonly kind: Exclude<BookingPriceLine['kind'], 'enp'>
  readonly date?: string
  readonly unitId?: string
  readonly quantity?: number
  readonly percent?: number
  readonly amount: number
}
