import type { NotificationClass } from '@enp/shared/calls/inbox'
import type { NotificationContent } from '@enp/shared/calls/notification-content'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AdminSchema } from './admin-schema.ts'
import type { BonusSchema } from './bonus-schema.ts'
import type { BookingSchema } from './booking-schema.ts'
import type { BroadcastSchema } from './broadcast-schema.ts'
import type { CatalogSchema } from './catalog-schema.ts'
import type { ChangeSchema } from './change-schema.ts'
import type { ChargeSchema } from './charge-schema.ts'
import type { DepartureSchema } from './departure-schema.ts'
import type { HoldSchema } from './hold-schema.ts'
import type { LedgerSchema } from './ledger-schema.ts'
import type { NotificationState } from './notification.rules.ts'
import type { OrganizerSchema } from './organizer-schema.ts'
import type { PaymentSchema } from './payment-schema.ts'
import type { ReferralSchema } from './referral-schema.ts'
import type { SearchSchema } from './search-schema.ts'
import type { ShareSchema } from './share-schema.ts'
import type { SimilaritySchema } from './similarity-schema.ts'
import type { SupportSchema } from './support-schema.ts'
import type { TaskSchema } from './task-schema.ts'
import type { WalletSchema } from './wallet-schema.ts'
import type { WatchSchema } from './watch-schema.ts'

/** Times are Dates, 64-bit integers are bigint. */
export interface Schema
  extends AdminSchema,
    BonusSchema,
    BookingSchema,
    BroadcastSchema,
    CatalogSchema,
    ChangeSchema,
    ChargeSchema,
    DepartureSchema,
    HoldSchema,
    LedgerSchema,
    SimilaritySchema,
    OrganizerSchema,
    PaymentSchema,
    ReferralSchema,
    SearchSchema,
    ShareSchema,
    SupportSchema,
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
  idempotency_key: {
    key: string
    fingerprint: string
    answer: JSONColumnType<object> | null
    created_at: Generated<Date>
  }
  lease: {
    name: string
    due_at: Date
    held_until: Generated<Date>
    fence: Generated<bigint>
    failures: Generated<number>
  }
  outbox: { id: GeneratedAlways<bigint>; kind: string; payload: JSONColumnType<object>; created_at: Generated<Date> }
  notification: {
    id: GeneratedAlways<bigint>
    key: string
    user_id: string
    content: ColumnType<NotificationContent, string, string>
    class: Generated<NotificationClass>
    state: Generated<NotificationState>
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
  erasure: { user_digest: string; erased_at: Date }
  reconcile_result: { invariant: string; faults: number; at: Date; sample: Generated<string[]> }
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
}
