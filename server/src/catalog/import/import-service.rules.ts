import { createHash } from 'node:crypto'
import type { ImportOrganizerRow, ImportResourceRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import { findRegion } from '@enp/shared/regions/regions'
import { visibleText } from '@enp/shared/text/plain-text'
import { chooseCover } from '../listing/cover.rules.ts'
import { toEnglishColumns } from './import-english.rules.ts'
import { computeLatestBookableMinute, type OptionRecord, optionRecord } from './import-option.rules.ts'

export interface ServiceRecord {
  readonly key: string
  readonly organizer: string
  readonly category: ImportServiceRow['category']
  readonly status: 'published' | 'hidden'
  readonly title: string
  readonly short_description: string
  readonly description: string
  readonly title_en?: string
  readonly short_description_en?: string
  readonly description_en?: string
  readonly city_en?: string
  readonly address_en?: string
  readonly region: string
  readonly region_name: string
  readonly city: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly time_zone: string
  readonly cover: string
  readonly features: NonNullable<ImportServiceRow['features']>
  readonly languages: readonly string[]
  readonly cancellation_policy: ImportServiceRow['cancellationPolicy']
  readonly confirmation: 'instant' | 'request'
  readonly min_units: number
  readonly max_units: number
  readonly payment_methods: readonly string[]
  readonly enp_discount_basis_points: number
  readonly details: object
  readonly guide?: NonNullable<ImportServiceRow['guide']>
  /** In kopecks. */
  readonly price_from: number
  readonly price_per: 'night' | 'person' | 'booking'
  readonly guests_max: number
  readonly latest_minute: number
  readonly ahead_days: number
  /** Null leaves the stored ratings as they are. */
  readonly rating: number | null
  readonly reviews: number | null
  readonly options: readonly OptionRecord[]
}

const defaultLanguages = ['ru']
const defaultPaymentMethods = ['card', 'ton', 'usdt']
const defaultMaxUnits = 10
const defaultEnpDiscountMax = 10

export const serviceKey = ({ organizer, key }: Pick<ImportServiceRow, 'organizer' | 'key'>) => `${organizer}/${key}`

export function serviceRecord(row: ImportServiceRow): ServiceRecord {
  const { category, title, city } = row
  const region = findRegion(row.region)
  if (!region) throw new Error('the region was not validated')
  const timeZone = row.timeZone ?? region.zone
  const options = row.options.map((option, position) => optionRecord(option, position, { category, timeZone }))
  const shared = options.filter(({ is_private }) => !is_private)
  const prices = (shared.length > 0 ? shared : options)
    .flatMap(({ units }) => units.slice(0, 1))
    .map(({ price }) => Math.round(price.amount * 100))
  return {
    key: serviceKey(row),
    organizer: row.organizer,
    category,
    status: row.status ?? 'published',
    title: visibleText(title) || row.key,
    short_description: row.shortDescription,
    description: row.description,
    ...toEnglishColumns(row),
    region: region.code,
    region_name: region.ru,
    city,
    address: row.address,
    latitude: row.geo?.lat ?? null,
    longitude: row.geo?.lon ?? null,
    time_zone: timeZone,
    cover: chooseCover({ category, title, city, region: region.ru }),
    features: row.features ?? [],
    languages: row.languages ?? defaultLanguages,
    cancellation_policy: row.cancellationPolicy,
    confirmation: row.confirmation ?? 'instant',
    min_units: row.minUnits ?? 1,
    max_units: maxUnits(row),
    payment_methods: row.paymentMethods ?? defaultPaymentMethods,
    enp_discount_basis_points: Math.round((row.enpDiscountMax ?? defaultEnpDiscountMax) * 100),
    details: row[category] ?? {},
    ...(row.guide && { guide: row.guide }),
    price_from: Math.min(...prices),
    price_per: category === 'hotel' ? 'night' : (row.pricePer ?? 'person'),
    guests_max: Math.max(...options.map((option) => option.guests_max)),
    latest_minute: Math.max(...options.map(computeLatestBookableMinute)),
    ahead_days: Math.max(...options.map((option) => option.book_ahead_days)),
    rating: row.rating ? Math.round(row.rating.avg * 100) : null,
    reviews: row.rating?.count ?? null,
    options,
  }
}

export interface OrganizerRecord {
  readonly key: string
  readonly name: string
  readonly about: string
  readonly name_en?: string
  readonly about_en?: string
  readonly verified: boolean | null
  readonly rating: number | null
  readonly reviews: number | null
  readonly resources?: readonly ImportResourceRow[]
}

export function organizerRecord(row: ImportOrganizerRow): OrganizerRecord {
  const { key, name, about, name_en, about_en, verified, rating, resources } = row
  const english = name_en && visibleText(name_en)
  return {
    key,
    name: visibleText(name) || key,
    about: about ?? '',
    ...(english && { name_en: english }),
    ...(about_en && { about_en }),
    verified: verified ?? null,
    rating: rating ? Math.round(rating.avg * 100) : null,
    reviews: rating?.count ?? null,
    ...(resources && { resources }),
  }
}

export function toFingerprint(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Defaults to the largest capacity of the options, at most 10. */
function maxUnits({ maxUnits, options }: ImportServiceRow): number {
  return maxUnits ?? Math.min(defaultMaxUnits, Math.max(...options.map(({ capacity }) => capacity)))
}
