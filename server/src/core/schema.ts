import type { BoostType } from '@enp/shared/boosts'
import type {
  Media,
  PickUp,
  Question,
  Service,
  ServiceDetails,
  ServiceOption,
  Unit,
} from '@enp/shared/calls/catalog-shapes'
import type { NoticeClass } from '@enp/shared/calls/inbox'
import type { NoticeContent } from '@enp/shared/calls/internal'
import type { Transaction } from '@enp/shared/calls/ledger'
import type { PaymentEvent } from '@enp/shared/calls/payments'
import type { RequestOutcome, RequestState } from '@enp/shared/calls/support'
import type { Currency } from '@enp/shared/money'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AdminSchema } from './admin-schema.ts'
import type { BonusSchema } from './bonus-schema.ts'
import type { BookingSchema } from './booking-schema.ts'
import type { BroadcastSchema } from './broadcast-schema.ts'
import type { ChangeSchema } from './change-schema.ts'
import type { ChargeSchema } from './charge-schema.ts'
import type { DepartureSchema } from './departure-schema.ts'
import type { LikenessSchema } from './likeness-schema.ts'
import type { NoticeState } from './notice.rules.ts'
import type { OrganizerSchema } from './organizer-schema.ts'
import type { ReferralSchema } from './referral-schema.ts'
import type { ShareSchema } from './share-schema.ts'
import type { TaskSchema } from './task-schema.ts'
import type { WalletSchema } from './wallet-schema.ts'
import type { WatchSchema } from './watch-schema.ts'

/** The tables of `server/migrations` as rows. Times are Dates, 64-bit integers are bigint. */
export interface Schema
  extends AdminSchema,
    BonusSchema,
    BookingSchema,
    ChangeSchema,
    ChargeSchema,
    DepartureSchema,
    BroadcastSchema,
    LikenessSchema,
    OrganizerSchema,
    ReferralSchema,
    ShareSchema,
    TaskSchema,
    WalletSchema,
    WatchSchema {
  app_clock: { only_row: Generated<boolean>; offset_seconds: number; moved_at: Generated<Date> }
  users: {
    id: Generated<string>
    telegram_id: bigint
    first_name: string
    last_name: string | null
    username: string | null
    photo_url: string | null
    language: 'ru' | 'en'
    language_chosen: Generated<boolean>
    region: string | null
    zone: Generated<string>
    user_type: Generated<'tourist' | 'organizer'>
    referral_code: string
    reachable: Generated<boolean>
    notify_mining: Generated<boolean>
    notify_bonus: Generated<boolean>
    notify_trips: Generated<boolean>
    notify_friends: Generated<boolean>
    notify_prices: Generated<boolean>
    notify_offers: Generated<boolean>
    recommendations: Generated<boolean>
    created_at: Generated<Date>
    sequence_number: Generated<bigint | null>
    erased_at: Date | null
  }
  session: {
    id: Generated<string>
    user_id: string
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
  }
  once: { key: string; fingerprint: string; answer: JSONColumnType<object> | null; created_at: Generated<Date> }
  lease: {
    name: string
    due_at: Date
    held_until: Generated<Date>
    fence: Generated<bigint>
    failures: Generated<number>
  }
  outbox: { id: GeneratedAlways<bigint>; kind: string; payload: JSONColumnType<object>; created_at: Generated<Date> }
  notice: {
    id: GeneratedAlways<bigint>
    key: string
    user_id: string
    content: ColumnType<NoticeContent, string, string>
    class: Generated<NoticeClass>
    state: Generated<NoticeState>
    due_at: Date
    attempts: Generated<number>
    queued_at: Date | null
    send_at: Date | null
    merged_into: bigint | null
    lease_until: Date | null
    sent_at: Date | null
    message_id: bigint | null
    read_at: Date | null
    about: string | null
    broadcast_id: string | null
    for_operator: Generated<boolean>
    created_at: Generated<Date>
  }
  payment: {
    charge_id: string
    provider_charge_id: string
    user_id: string
    currency: string
    total_amount: bigint
    payload: string
    state: 'granted' | 'credited' | 'parked' | 'refunded'
    created_at: Date
    purchase_id: string | null
    paid_at: Date
    confirmed_at: Date | null
  }
  purchase: {
    id: Generated<string>
    user_id: string
    product: string
    details: JSONColumnType<Readonly<Record<string, string | number>>>
    amount: bigint
    currency: 'stars' | 'rub' | 'ton' | 'usdt'
    source: 'app' | 'chat' | 'balance'
    state: 'pending' | 'paid' | 'credited' | 'refunding' | 'refunded'
    invoice_link: string | null
    charge_id: string | null
    created_at: Date
    expires_at: Date
    paid_at: Date | null
    given_at: Date | null
    used_at: Date | null
  }
  refund: {
    id: Generated<string>
    charge_id: string | null
    purchase_id: string | null
    amount: bigint
    currency: 'stars' | 'rub' | 'ton' | 'usdt'
    destination: 'origin' | 'balance'
    reason: string
    state: 'requested' | 'awaiting_operator' | 'done' | 'failed'
    attempts: Generated<number>
    due_at: Date | null
    closed_by: bigint | null
    created_at: Date
    closed_at: Date | null
  }
  boost: {
    purchase_id: string
    user_id: string
    type: BoostType
    percent: number
    stars: number
    charge_id: string | null
    state: 'waiting' | 'applied' | 'refunded'
    session_id: string | null
    applied_at: Date | null
  }
  payment_event: {
    id: GeneratedAlways<bigint>
    purchase_id: string | null
    charge_id: string | null
    event: PaymentEvent
    at: Date
    detail: string | null
  }
  stars_check: {
    only_row: Generated<boolean>
    checked_count: Generated<number>
    completed_at: Date | null
  }
  support_request: {
    id: Generated<string>
    user_id: string
    update_id: bigint
    transaction_id: string | null
    text: string
    number: GeneratedAlways<bigint>
    state: Generated<RequestState>
    outcome: RequestOutcome | null
    operator_id: bigint | null
    created_at: Date
    closed_at: Date | null
  }
  support_message: {
    id: GeneratedAlways<bigint>
    request_id: string
    operator_id: bigint | null
    update_id: bigint
    text: string
    created_at: Date
  }
  erasure: { person_digest: string; erased_at: Date }
  operator_role: {
    telegram_id: bigint
    role: 'admin'
    source: 'configuration' | 'operator'
    granted_at: Date
  }
  audit_entry: {
    id: GeneratedAlways<bigint>
    operator_id: bigint | null
    action: string
    subject_kind: string
    subject_id: string
    details: JSONColumnType<object>
    at: Date
  }
  reconcile_result: { promise: string; faults: number; at: Date; sample: Generated<string[]> }
  ledger_transfer: {
    id: GeneratedAlways<bigint>
    key: string
    fingerprint: string
    kind: string
    reverses: bigint | null
    created_at: Date
  }
  ledger_posting: {
    transfer_id: bigint
    seq: number
    from_account: bigint
    to_account: bigint
    amount: bigint
    currency: Currency
  }
  transactions: {
    id: Generated<string>
    user_id: string
    type: Transaction['type']
    status: Transaction['status']
    amount: bigint
    currency: Currency
    description: string
    metadata: JSONColumnType<Transaction['metadata']>
    related_entity_id: string | null
    related_entity_type: string | null
    transfer_id: bigint | null
    created_at: Date
    completed_at: Date | null
  }
  ledger_setting: { only_row: Generated<boolean>; house_shards: Generated<number> }
  journal_checkpoint: { only_row: Generated<boolean>; verified_before: Date; through_id: bigint }
  journal_checkpoint_balance: { account_id: bigint; balance: bigint }
  ledger_account: {
    id: GeneratedAlways<bigint>
    owner_id: string | null
    kind: string
    currency: Currency
    shard: Generated<number>
    balance: Generated<bigint>
    minimum: Generated<bigint>
  }
  mining_session: {
    id: Generated<string>
    user_id: string
    state: Generated<'active' | 'finished' | 'claimed'>
    started_at: Date
    ends_at: Date
    expected_total: bigint
    settled_amount: Generated<bigint>
    settled_at: Date
    power_percent: Generated<number>
    time_percent: Generated<number>
    claimed_at: Date | null
  }
  trip_count: { user_id: string; completed: number }
  organizer: {
    id: Generated<string>
    key: string
    name: string
    about: Generated<string>
    name_en: string | null
    about_en: string | null
    photo: ColumnType<Media | null, string | null | undefined, string | null>
    verified: Generated<boolean>
    rating: Generated<number>
    reviews: Generated<number>
    own: Generated<boolean>
    fingerprint: string
    created_at: Generated<Date>
  }
  service: {
    id: Generated<string>
    key: string
    organizer_id: string
    category: Service['category']
    status: Generated<'published' | 'hidden'>
    title: string
    short_description: string
    region: string
    city: string
    address: string
    /** In English, where there is such a text. */
    title_en: string | null
    short_description_en: string | null
    city_en: string | null
    address_en: string | null
    latitude: number | null
    longitude: number | null
    time_zone: string
    cover: string
    languages: Generated<string[]>
    cancellation_policy: Service['cancellationPolicy']
    confirmation: Service['confirmation']
    min_units: Generated<number>
    max_units: number
    payment_methods: Service['paymentMethods']
    enp_discount_basis_points: Generated<number>
    price_from: bigint
    price_per: Service['priceFrom']['per']
    guests_max: number
    latest_minute: number | null
    ahead_days: number | null
    rating: Generated<number>
    reviews: Generated<number>
    listed_rating: number | null
    listed_reviews: number | null
    listed_histogram: number[] | null
    own_reviews: Generated<number>
    own_stars: Generated<bigint>
    popularity: Generated<number>
    words: string
    facets: Generated<string[]>
    party_prices: Generated<bigint[]>
    own: Generated<boolean>
    withheld: Generated<boolean>
    fingerprint: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  service_page: {
    service_id: string
    description: string
    description_en: string | null
    media: ColumnType<Media[], string | undefined, string>
    features: ColumnType<Service['features'], string | undefined, string>
    details: ColumnType<ServiceDetails, string, string>
    guide: ColumnType<{ name: string; phone?: string } | null, string | undefined, string | null>
  }
  service_option: {
    id: Generated<string>
    service_id: string
    key: string
    position: number
    name: string
    name_en: string | null
    units: ColumnType<Unit[], string, string>
    facts: ColumnType<Pick<ServiceOption, 'beds' | 'mealPlan' | 'minNights'>, string | undefined, string>
    start_times: Generated<string[]>
    capacity: number
    guests_max: number
    weekdays: Generated<number>
    seasons: ColumnType<Season[], string | undefined, string>
    weekend_percent: Generated<number>
    book_ahead_days: Generated<number>
    cutoff_minutes: Generated<number>
    uses_resources: Generated<boolean>
    questions: ColumnType<Question[], string | undefined, string>
    pick_ups: ColumnType<PickUp[], string | undefined, string>
  }
  inventory: {
    option_id: string
    day: string
    start_time: Generated<string>
    capacity: number
    held: Generated<number>
    sold: Generated<number>
    closed: Generated<boolean>
    price_percent: number | null
    elsewhere: Generated<number>
    conflict: Generated<number>
    /** Kept by a trigger: since when it is closed. */
    closed_at: GeneratedAlways<Date | null>
    for_watchers: Generated<boolean>
  }
  favorite: {
    user_id: string
    service_id: string
    created_at: Generated<Date>
    price_seen: bigint | null
    told_price: bigint | null
    told_at: Date | null
  }
  search_word: { word: string; stem: string; uses: number }
  place_alias: { alias: string; region: string }
  search_salt: { period: number; salt: Buffer }
  search_seeker: { period: number; digest: Buffer }
  search_count: { period: number; language: 'ru' | 'en'; words: string; said: string; people: Generated<number> }
  search_idea: { language: 'ru' | 'en'; position: number; said: string }
  search_meaning: { said: string; kind: 'words' | 'place' | 'sort' | 'nothing'; means: string }
}

/** A part of every year, both days included, `06-01` to `08-31`; percent 0 is closed. */
export interface Season {
  readonly from: string
  readonly until: string
  readonly percent: number
}
