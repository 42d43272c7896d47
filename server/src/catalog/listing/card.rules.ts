import type { Language } from '@enp/shared/calls/api'
import type { Service, ServiceCard, ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { maxEnpDiscountBasisPoints } from '@enp/shared/money/commission'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { localizeFields } from '@enp/shared/text/localize-fields'
import type { Selectable } from 'kysely'
import type { DB } from '../../core/database/database-types.ts'
import { estimateTon, type Rates } from '../../rates/rates.rules.ts'
import { getCommission, type Settings } from '../../settings/settings.rules.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import type { PriceQuery } from '../search/filters.rules.ts'

type Columns = Selectable<DB['service'] & DB['service_page']>
type OptionRow = Selectable<DB['service_option']> & { readonly still_opens_at: Date | null }

export interface CardRow
  extends Pick<
    Columns,
    | 'id'
    | 'category'
    | 'title'
    | 'short_description'
    | 'title_en'
    | 'short_description_en'
    | 'city_en'
    | 'region'
    | 'city'
    | 'media'
    | 'cover'
    | 'rating'
    | 'reviews'
    | 'price_from'
    | 'price_per'
    | 'guests_max'
    | 'details'
    | 'enp_discount_basis_points'
    | 'next_free_on'
  > {
  readonly organizer_id: string
  readonly organizer_name: string
  readonly organizer_name_en: string | null
  readonly organizer_photo: { readonly url: string } | null
  readonly organizer_rating: number
  readonly organizer_verified: boolean
  readonly is_favorite: unknown
}

export interface ServicePageRow
  extends CardRow,
    Pick<
      Columns,
      | 'description'
      | 'description_en'
      | 'address'
      | 'address_en'
      | 'latitude'
      | 'longitude'
      | 'time_zone'
      | 'features'
      | 'languages'
      | 'cancellation_policy'
      | 'confirmation'
      | 'min_units'
      | 'max_units'
      | 'payment_methods'
    > {
  readonly options: readonly OptionRow[]
}

export const toStars = (hundredths: number) => hundredths / 100

export interface CardContext {
  readonly rates: Rates
  readonly settings: Settings
  readonly language: Language
}

/** Falls back to the Russian texts and then sets `textLanguage`. */
export function toCard(row: CardRow, { rates, settings, language }: CardContext): ServiceCard {
  const price = money('rub', row.price_from)
  const { details } = row
  const words = toWords(row, language)
  return {
    id: row.id,
    category: row.category,
    title: words.title,
    shortDescription: words.shortDescription,
    organizer: {
      id: row.organizer_id,
      name: words.organizer,
      photoUrl: row.organizer_photo?.url ?? null,
      rating: toStars(row.organizer_rating),
      verified: row.organizer_verified,
    },
    region: row.region,
    city: words.city,
    ...(words.textLanguage && { textLanguage: words.textLanguage }),
    media: localizeFields(row.media, language),
    cover: row.cover,
    rating: { avg: toStars(row.rating), count: row.reviews },
    priceFrom: {
      amount: moneyToNumber(price),
      currency: 'RUB',
      per: row.price_per,
      ton: moneyToNumber(estimateTon(price, rates)),
    },
    enpDiscountMax: toMaxEnpDiscount(row, settings),
    guestsMax: row.guests_max,
    ...('durationMinutes' in details && { durationMinutes: details.durationMinutes }),
    ...(row.next_free_on !== null && { nextFreeOn: row.next_free_on }),
    isFavorite: row.is_favorite === true,
  }
}

function toMaxEnpDiscount(row: CardRow, settings: Settings): number {
  const commission = getCommission(settings, { category: row.category, organizerId: row.organizer_id })
  return maxEnpDiscountBasisPoints(commission, row.enp_discount_basis_points) / 100
}

/** Empty without a request or if the service isn't available. */
export function toRequestedPrice(
  { date, nights, guests }: PriceQuery,
  kopecks: bigint | undefined,
  rates: Rates,
): Pick<ServiceCard, 'priceFor'> {
  if (kopecks === undefined) return {}
  const price = money('rub', kopecks)
  return {
    priceFor: {
      amount: moneyToNumber(price),
      currency: 'RUB',
      ton: moneyToNumber(estimateTon(price, rates)),
      ...(guests !== undefined && { guests }),
      ...(nights !== undefined && { nights }),
      exact: date !== undefined,
    },
  }
}

interface CardWords {
  readonly title: string
  readonly shortDescription: string
  readonly city: string
  readonly organizer: string
  readonly textLanguage?: Language
}

/** Written out: a list shows fifty cards, and translating each of them generically is slow. */
function toWords(row: CardRow, language: Language): CardWords {
  const { title, short_description: shortDescription, city, organizer_name: organizer } = row
  if (language === defaultLanguage) return { title, shortDescription, city, organizer }
  return {
    title: row.title_en ?? title,
    shortDescription: row.short_description_en ?? shortDescription,
    city: row.city_en ?? city,
    organizer: row.organizer_name_en ?? organizer,
    ...(row.title_en === null && { textLanguage: defaultLanguage }),
  }
}

export function toService(row: ServicePageRow, context: CardContext): Service {
  const { language } = context
  const { latitude, longitude } = row
  const { description, address, features, details, options } = localizeFields(
    {
      ...{ description: row.description, description_en: row.description_en },
      ...{ address: row.address, address_en: row.address_en },
      ...{ features: row.features, details: row.details, options: row.options },
    },
    language,
  )
  return {
    ...toCard(row, context),
    description,
    address,
    geo: latitude !== null && longitude !== null ? { lat: latitude, lon: longitude } : null,
    timeZone: row.time_zone,
    features,
    languages: row.languages,
    cancellationPolicy: row.cancellation_policy,
    confirmation: row.confirmation,
    minUnits: row.min_units,
    maxUnits: row.max_units,
    paymentMethods: row.payment_methods,
    status: 'published',
    [row.category]: details,
    options: options.map(toOption),
  }
}

function toOption(row: OptionRow): ServiceOption {
  const { id, name, units, start_times, capacity, guests_max, facts, questions, pick_ups: pickUps } = row
  const { still_opens_at: opensAt, min_guests: minGuests, decide_hours: decideHours } = row
  const { deposit_percent: percent, rest_days_before: restDaysBefore } = row
  return {
    id,
    name,
    units,
    ...(start_times.length > 0 && { startTimes: start_times }),
    capacity,
    guestsMax: row.group_max ?? guests_max,
    ...facts,
    ...(questions.length > 0 && { questions }),
    ...(pickUps.length > 0 && { pickUps }),
    ...(opensAt && { opensAt: opensAt.toISOString() }),
    ...(minGuests !== null && decideHours !== null && { minGuests, decideHours }),
    ...(minGuests !== null && row.price_steps && { priceSteps: row.price_steps }),
    ...(percent !== null && restDaysBefore !== null && { deposit: { percent, restDaysBefore } }),
    ...(row.is_private && { isPrivate: true }),
  }
}
