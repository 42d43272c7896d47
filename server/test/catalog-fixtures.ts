import { findRegion } from '@enp/shared/regions'
import { computeLatestBookableMinute } from '../src/catalog/import/import-option.rules.ts'
import { type Product, send, type Traveller } from './harness.ts'

interface OptionFields {
  readonly units?: object[]
  readonly startTimes?: string[]
  readonly capacity?: number
  readonly guestsMax?: number
  readonly weekdays?: number
  readonly seasons?: object[]
  readonly weekendPercent?: number
  readonly bookAheadDays?: number
  readonly cutoffMinutes?: number
  readonly facts?: object
}

interface ServiceFields {
  readonly category?: 'hotel' | 'excursion' | 'entertainment'
  readonly title?: string
  readonly short?: string
  readonly description?: string
  readonly region?: string
  readonly city?: string
  readonly organizer?: string
  readonly timeZone?: string
  readonly at?: readonly [lat: number, lng: number]
  readonly price?: number
  readonly popularity?: number
  readonly rating?: number
  readonly reviews?: number
  readonly status?: 'published' | 'hidden'
  readonly createdAt?: string
  readonly policy?: 'flexible' | 'moderate' | 'strict' | 'nonrefundable'
  readonly details?: object
  readonly options?: readonly OptionFields[]
}

const details = {
  hotel: { stars: 3, checkInFrom: '14:00', checkOutUntil: '12:00', amenities: ['баня'] },
  excursion: { durationMinutes: 180, meetingPoint: 'у причала', groupSizeMax: 12, difficulty: 'easy', plan: [] },
  entertainment: { kind: 'museum', ageLimit: 6 },
}

let lastKey = 0

export async function addService(product: Product, fields: ServiceFields = {}): Promise<string> {
  const {
    category = 'excursion',
    title = 'Прогулка',
    short = 'Коротко',
    description = 'Подробно',
    price = 2800,
  } = fields
  const { region = 'RU-KR', city = 'Петрозаводск', organizer = 'Северный ветер', options = [{}] } = fields
  lastKey += 1
  const [row] = await product.sql<{ id: string }>(
    `with author as (
      insert into organizer (key, name, about, rating, reviews, fingerprint) values ($1, $1, 'О нас', 480, 12, '')
        on conflict (key) do update set name = excluded.name returning id
    ), listed as (
      insert into service (key, organizer_id, category, status, title, short_description, region, city, address,
        time_zone, cover, cancellation_policy, confirmation, max_units, payment_methods, price_from, price_per,
        guests_max, latest_minute, ahead_days, rating, reviews, popularity, words, fingerprint, created_at, latitude, longitude)
      select $2, author.id, $3, $4, $5, $6, $8, $9, 'ул. Первая, 1', $10, 'lake', $24, 'instant', 9, '{card,ton}',
        $12, $13, $14, $19, $21, $15, $16, $17, service_words($5, $6, $7, $9, $18, $1, $3), '', coalesce($20::timestamptz, app_now()),
        $22::double precision, $23::double precision
        from author
      returning id
    )
    insert into service_page (service_id, description, details) select id, $7, $11::jsonb from listed
      returning service_id as id`,
    [
      organizer,
      `service-${lastKey}`,
      category,
      fields.status ?? 'published',
      title,
      short,
      description,
      region,
      city,
      fields.timeZone ?? 'Europe/Moscow',
      JSON.stringify({ ...details[category], ...fields.details }),
      price * 100,
      category === 'hotel' ? 'night' : 'person',
      Math.max(...options.map(({ guestsMax = 10 }) => guestsMax)),
      fields.rating ?? 450,
      fields.reviews ?? 10,
      fields.popularity ?? 0,
      findRegion(region)?.ru ?? '',
      Math.max(
        ...options.map(({ startTimes = [], cutoffMinutes = 0 }) =>
          computeLatestBookableMinute({ start_times: startTimes, cutoff_minutes: cutoffMinutes }),
        ),
      ),
      fields.createdAt ?? null,
      Math.max(...options.map(({ bookAheadDays = 365 }) => bookAheadDays)),
      fields.at?.[0] ?? null,
      fields.at?.[1] ?? null,
      fields.policy ?? 'flexible',
    ],
  )
  const id = row?.id ?? ''
  for (const [position, option] of options.entries()) await addOption(product, id, position, { price, ...option })
  await countListFacts(product, id)
  return id
}

/** Updates the facts that lists filter and sort by, as an import does. */
export async function countListFacts({ sql }: Product, id: string): Promise<void> {
  await sql(
    `update service set party_prices = party_prices(options, price_per, min_units, max_units),
        facets = service_facets(category, details, features, cancellation_policy, confirmation, options)
      from service_page page, (
        select jsonb_agg(jsonb_build_object('units', units, 'facts', facts, 'guests_max', guests_max)) as options
          from service_option where service_id = $1) offered
      where service.id = $1 and page.service_id = $1`,
    [id],
  )
}

export const optionColumns = `key, position, name, units, facts, start_times, capacity, guests_max, weekdays, seasons,
  weekend_percent, book_ahead_days, cutoff_minutes`

async function addOption(
  { sql }: Product,
  serviceId: string,
  position: number,
  { price, ...fields }: OptionFields & { price: number },
): Promise<void> {
  const unit = { id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: price, currency: 'RUB' } }
  await sql(
    `insert into service_option (service_id, key, position, name, units, start_times, capacity, guests_max, weekdays,
      seasons, weekend_percent, book_ahead_days, cutoff_minutes, facts)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      serviceId,
      `option-${position}`,
      position,
      `Вариант ${position + 1}`,
      JSON.stringify(fields.units ?? [unit]),
      fields.startTimes ?? [],
      fields.capacity ?? 10,
      fields.guestsMax ?? 10,
      fields.weekdays ?? 127,
      JSON.stringify(fields.seasons ?? []),
      fields.weekendPercent ?? 100,
      fields.bookAheadDays ?? 365,
      fields.cutoffMinutes ?? 0,
      JSON.stringify(fields.facts ?? {}),
    ],
  )
}

interface DayFields {
  readonly startTime?: string
  readonly capacity?: number
  readonly held?: number
  readonly sold?: number
  readonly closed?: boolean
  readonly pricePercent?: number
}

/** Writes an inventory row that overrides the rule of the option at this position. */
export async function differ(
  product: Product,
  serviceId: string,
  day: string,
  fields: DayFields,
  position = 0,
): Promise<void> {
  const { startTime = '', capacity = 10, held = 0, sold = 0, closed = false, pricePercent = null } = fields
  await product.sql(
    `insert into inventory (option_id, day, start_time, capacity, held, sold, closed, price_percent)
      select id, $3, $4, $5, $6, $7, $8, $9 from service_option where service_id = $1 and position = $2`,
    [serviceId, position, day, startTime, capacity, held, sold, closed, pricePercent],
  )
}

export async function renewVocabulary({ sql }: Product): Promise<void> {
  await sql('select rebuild_search_words()')
  await sql('analyze service, search_word')
}

export const searchTitles = ({ app }: Product, url: string) => send(app, { method: 'GET', url })

export async function listTitles(product: Product, query: Record<string, string | number>): Promise<string[]> {
  const { status, body } = await searchTitles(product, listUrl(query))
  if (status !== 200) throw new Error(`the list answered ${status}: ${JSON.stringify(body)}`)
  return body.data.map(({ title }: { title: string }) => title)
}

export function listUrl(query: Record<string, string | number>): string {
  const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return `/v1/services?${new URLSearchParams(texts)}`
}

export const forgetViewed = ({ app }: Product, { token }: Traveller, id: string) =>
  send(app, { method: 'DELETE', url: `/v1/services/${id}/favorite`, headers: { authorization: `Bearer ${token}` } })

export async function listOptions({ sql }: Product, serviceId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>('select id from service_option where service_id = $1 order by position', [
    serviceId,
  ])
  return rows.map(({ id }) => id)
}

interface Share {
  readonly optionIds: readonly string[]
  readonly capacity: number
  readonly per?: 'booking' | 'unit'
  readonly quantity?: number
}

export async function share({ sql }: Product, { optionIds, capacity, per, quantity }: Share): Promise<string> {
  lastKey += 1
  const [row] = await sql<{ id: string }>(
    `with shared as (
      insert into resource (organizer_id, key, name, capacity)
        select organizer_id, $2, 'Общее', $3 from service join service_option o on o.service_id = service.id
          where o.id = $1 returning id
    ), used as (
      insert into option_resource (option_id, resource_id, per, quantity)
        select option_id, id, $5, $6 from shared, unnest($4::uuid[]) option_id
    )
    select id from shared`,
    [optionIds[0], `resource-${lastKey}`, capacity, optionIds, per ?? 'unit', quantity ?? 1],
  )
  return row?.id ?? ''
}
