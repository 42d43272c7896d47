import type { Service, ServiceCard, ServiceOption } from '@enp/shared/calls/catalog-shapes'
import { commissionBasisPoints, enpShareBasisPoints } from '@enp/shared/commission'
import { money, toNumber } from '@enp/shared/money'
import type { Selectable } from 'kysely'
import type { Schema } from '../../core/schema.ts'
import { estimateTon, type Rates } from '../../rates/rates.rules.ts'
import type { PriceAsked } from '../search/filters.rules.ts'

type Columns = Selectable<Schema['service'] & Schema['service_page']>
type OptionRow = Selectable<Schema['service_option']>

export interface CardRow
  extends Pick<
    Columns,
    | 'id'
    | 'category'
    | 'title'
    | 'short_description'
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
  > {
  readonly organizer_id: string
  readonly organizer_name: string
  readonly organizer_photo: { readonly url: string } | null
  readonly organizer_rating: number
  readonly organizer_verified: boolean
  readonly is_favorite: unknown
}

export interface ServiceRow
  extends CardRow,
    Pick<
      Columns,
      | 'description'
      | 'address'
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

/** Ratings are kept in hundredths of a star. */
export const stars = (hundredths: number) => hundredths / 100

export function toCard(row: CardRow, rates: Rates): ServiceCard {
  const price = money('rub', row.price_from)
  const { details } = row
  return {
    id: row.id,
    category: row.category,
    title: row.title,
    shortDescription: row.short_description,
    organizer: {
      id: row.organizer_id,
      name: row.organizer_name,
      photoUrl: row.organizer_photo?.url ?? null,
      rating: stars(row.organizer_rating),
      verified: row.organizer_verified,
    },
    region: row.region,
    city: row.city,
    media: row.media,
    cover: row.cover,
    rating: { avg: stars(row.rating), count: row.reviews },
    priceFrom: {
      amount: toNumber(price),
      currency: 'RUB',
      per: row.price_per,
      ton: toNumber(estimateTon(price, rates)),
    },
    enpDiscountMax: enpShareBasisPoints(commissionBasisPoints[row.category], row.enp_discount_basis_points) / 100,
    guestsMax: row.guests_max,
    ...('durationMinutes' in details && { durationMinutes: details.durationMinutes }),
    isFavorite: row.is_favorite === true,
  }
}

/** What was asked for costs so much; nothing where nobody asked, or it can't be had any more. */
export function priceFor(
  { date, nights, guests }: PriceAsked,
  kopecks: bigint | undefined,
  rates: Rates,
): Pick<ServiceCard, 'priceFor'> {
  if (kopecks === undefined) return {}
  const price = money('rub', kopecks)
  return {
    priceFor: {
      amount: toNumber(price),
      currency: 'RUB',
      ton: toNumber(estimateTon(price, rates)),
      ...(guests !== undefined && { guests }),
      ...(nights !== undefined && { nights }),
      exact: date !== undefined,
    },
  }
}

export function toService(row: ServiceRow, rates: Rates): Service {
  const { latitude, longitude } = row
  return {
    ...toCard(row, rates),
    description: row.description,
    address: row.address,
    geo: latitude !== null && longitude !== null ? { lat: latitude, lon: longitude } : null,
    timeZone: row.time_zone,
    features: row.features,
    languages: row.languages,
    cancellationPolicy: row.cancellation_policy,
    confirmation: row.confirmation,
    minUnits: row.min_units,
    maxUnits: row.max_units,
    paymentMethods: row.payment_methods,
    status: 'published',
    [row.category]: row.details,
    options: row.options.map(toOption),
  }
}

function toOption(row: OptionRow): ServiceOption {
  const { id, name, units, start_times, capacity, guests_max, facts, questions, pick_ups: pickUps } = row
  return {
    id,
    name,
    units,
    ...(start_times.length > 0 && { startTimes: start_times }),
    capacity,
    guestsMax: guests_max,
    ...facts,
    ...(questions.length > 0 && { questions }),
    ...(pickUps.length > 0 && { pickUps }),
  }
}
