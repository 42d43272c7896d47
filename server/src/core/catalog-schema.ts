import type {
  BookingQuestion,
  Media,
  PickUp,
  Service,
  ServiceDetails,
  ServiceOption,
  Unit,
} from '@enp/shared/calls/catalog-shapes'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReservedSeats } from './hold-schema.ts'

export interface CatalogSchema {
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
    unit_price: GeneratedAlways<bigint | null>
    season_steps: GeneratedAlways<number[]>
    book_ahead_days: Generated<number>
    cutoff_minutes: Generated<number>
    uses_resources: Generated<boolean>
    questions: ColumnType<BookingQuestion[], string | undefined, string>
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
    closed_at: GeneratedAlways<Date | null>
    reserved: ColumnType<ReservedSeats[] | null, undefined, string | null>
  }
  favorite: {
    user_id: string
    service_id: string
    created_at: Generated<Date>
    price_seen: bigint | null
    notified_price: bigint | null
    notified_at: Date | null
  }
}

/** A yearly period, both days included, for example `06-01` to `08-31`; percent 0 means closed. */
interface Season {
  readonly from: string
  readonly until: string
  readonly percent: number
}
