import type { Language } from '@enp/shared/calls/api'
import type {
  EntertainmentDetails,
  ExcursionDetails,
  HotelDetails,
  Media,
  Service,
  Unit,
} from '@enp/shared/calls/catalog/catalog-shapes'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { findRegion } from '@enp/shared/regions/regions'
import { localizeFields } from '@enp/shared/text/localize-fields'
import type { Static } from 'typebox'
import { mediaName, mediaPrefix } from '../media/media.rules.ts'

/** Bounds a page to 60 kB, whatever an organizer has typed; docs/rules/public-pages.md#size */
const max = { description: 4_000, short: 300, text: 160, photos: 6, features: 20, stops: 12, options: 8 } as const

interface Texts {
  readonly title: string
  readonly short: string
  readonly description: string
  readonly city: string
  readonly address: string
  readonly organizer: string
}

type Translated = { readonly [K in keyof Texts as `${K}_en`]: string | null }

interface PublicOption {
  readonly id: string
  readonly name: string
  readonly price: number
  /** The price is that of a whole group. */
  readonly isPrivate: boolean
}

export interface PublicServiceRow extends Texts, Translated {
  readonly id: string
  readonly category: Service['category']
  readonly status: 'published' | 'hidden'
  readonly region: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly price_from: bigint
  readonly price_per: 'night' | 'person' | 'booking'
  readonly rating: number
  readonly reviews: number
  readonly guests_max: number
  readonly languages: string[]
  readonly cancellation_policy: Service['cancellationPolicy']
  readonly confirmation: Service['confirmation']
  readonly media: readonly Media[]
  readonly cover: string
  readonly features: Service['features']
  readonly details: object
  readonly options: ReadonlyArray<Pick<PublicOption, 'id' | 'name' | 'isPrivate'> & { readonly units: readonly Unit[] }>
  readonly free_days: readonly string[]
}

/** Texts in the language of the page, or in Russian without a translation: see `textLanguage`. */
export interface PublicService
  extends Texts,
    Pick<
      PublicServiceRow,
      | 'id'
      | 'category'
      | 'media'
      | 'cover'
      | 'features'
      | 'languages'
      | 'confirmation'
      | 'latitude'
      | 'longitude'
      | 'reviews'
    > {
  readonly textLanguage: Language
  readonly region: string
  readonly country: string
  readonly price: number
  readonly per: PublicServiceRow['price_per']
  readonly stars: number
  readonly guestsMax: number
  readonly policy: Service['cancellationPolicy']
  readonly hotel?: Static<typeof HotelDetails>
  readonly excursion?: Static<typeof ExcursionDetails>
  readonly entertainment?: Static<typeof EntertainmentDetails>
  readonly options: readonly PublicOption[]
  readonly freeDays: readonly string[]
}

export const isTranslated = (row: Pick<PublicServiceRow, 'title_en'>): boolean => row.title_en !== null

export function toPublicService(row: PublicServiceRow, language: Language): PublicService {
  const textLanguage = isTranslated(row) ? language : 'ru'
  const { features, details, options, media } = localizeFields(
    { features: row.features, details: row.details, options: row.options, media: row.media },
    textLanguage,
  )
  return {
    ...toTexts(row, textLanguage),
    textLanguage,
    id: row.id,
    category: row.category,
    region: findRegion(row.region)?.[language] ?? row.region,
    country: row.region.slice(0, 2),
    latitude: row.latitude,
    longitude: row.longitude,
    price: moneyToNumber(money('rub', row.price_from)),
    per: row.price_per,
    stars: row.rating / 100,
    reviews: row.reviews,
    guestsMax: row.guests_max,
    languages: row.languages,
    policy: row.cancellation_policy,
    confirmation: row.confirmation,
    media: media.filter(({ url }) => mediaName.test(url.slice(mediaPrefix.length))).slice(0, max.photos),
    cover: row.cover,
    features: features.slice(0, max.features).map((one) => ({ ...one, text: shorten(one.text, max.text) })),
    [row.category]: shortenDetails(details),
    options: options.slice(0, max.options).map(({ id, name, units, isPrivate }) => ({
      ...{ id, name: shorten(name, max.text), isPrivate },
      price: units[0]?.price.amount ?? 0,
    })),
    freeDays: row.free_days,
  }
}

function toTexts(row: PublicServiceRow, language: Language): Texts {
  const choose = (name: keyof Texts, length: number) =>
    shorten((language === 'en' ? row[`${name}_en`] : null) ?? row[name], length)
  return {
    title: choose('title', max.text),
    short: choose('short', max.short),
    description: choose('description', max.description),
    city: choose('city', max.text),
    address: choose('address', max.text),
    organizer: choose('organizer', max.text),
  }
}

/** Shortens typed texts and lists of a category's details. */
function shortenDetails(details: object): object {
  const short = Object.entries(details).map(([name, value]) => {
    if (typeof value === 'string') return [name, shorten(value, max.text)]
    if (!Array.isArray(value)) return [name, value]
    const items = value.slice(0, name === 'plan' ? max.stops : max.features)
    return [
      name,
      items.map((item: unknown) => (typeof item === 'string' ? shorten(item, max.text) : shortenStop(item))),
    ]
  })
  return Object.fromEntries(short)
}

function shortenStop(stop: unknown): unknown {
  if (typeof stop !== 'object' || stop === null || !('title' in stop)) return stop
  return { ...stop, title: shorten(String(stop.title), max.text) }
}

/** Cuts at a character, not inside one. */
export function shorten(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
