import type { Product } from '../fixtures/harness.ts'
import { type Seeded, seeded } from './seeded.ts'

/** A region of three towns, and one with few expensive services. */
export const planned = { region: 'RU-KR', few: 'RU-MUR', from: '2028-05-06', days: 21 } as const

const towns = [
  { city: 'Сортавала', lat: 61.7, lon: 30.69 },
  { city: 'Питкяранта', lat: 61.57, lon: 31.48 },
  { city: 'Петрозаводск', lat: 61.79, lon: 34.35 },
]
const titles = {
  excursion: ['Тропа над озером', 'Старый кремль', 'Лес и водопады', 'Смотровая на закате', 'Ужин у рыбаков', 'Дворы'],
  entertainment: ['Баня на берегу', 'Урок пряника для детей', 'Музей', 'Парк', 'Прокат лодок', 'Спектакль'],
} as const
const kinds = ['show', 'park', 'spa', 'rental', 'museum', 'workshop']
const covers = ['forest', 'lake', 'river', 'museum', 'mountains', 'city', 'bridge']
const hours = ['ежедневно 10:00–19:00', 'вт–вс 11:00–20:00', 'сб, вс 09:00–15:00', 'по звонку', 'ежедневно 18:00–02:00']

/** Seeds services with one or two options, and days that differ from the plan. */
export async function fillForPlans(
  product: Pick<Product, 'sql'>,
  { services, seed }: { services: number; seed: number },
) {
  const random = seeded(seed)
  const rows = Array.from({ length: services }, (_, n) => serviceRow(random, n))
  await product.sql(
    `with author as (
      insert into organizer (key, name, fingerprint) select 'planner-' || n, 'Гид ' || n, '' from generate_series(0, 9) n
        returning id, key
    ), listed as (
      insert into service (key, organizer_id, category, title, short_description, region, city, address, time_zone, cover,
        latitude, longitude, cancellation_policy, confirmation, min_units, max_units, payment_methods, price_from,
        price_per, guests_max, rating, reviews, popularity, words, fingerprint)
      select r.key, author.id, category, title, '', region, city, 'у причала', 'Europe/Moscow', cover, latitude,
        longitude, 'flexible', confirmation, min_units, 10, '{card}', price_from, price_per, 10, rating, reviews,
        popularity, service_words(title, '', '', city, '', '', category), ''
      from jsonb_to_recordset($1) as r (key text, organizer text, category text, title text, region text, city text,
          cover text, latitude float8, longitude float8, confirmation text, min_units int, price_from bigint,
          price_per text, rating int, reviews int, popularity int) join author on author.key = organizer
      returning id, key
    ), paged as (
      insert into service_page (service_id, description, details) select id, '', details from listed
        join jsonb_to_recordset($1) as r (key text, details jsonb) using (key)
    )
    insert into service_option (service_id, key, position, name, units, start_times, capacity, guests_max, weekdays,
      seasons, weekend_percent, cutoff_minutes)
    select id, 'o' || o.position, o.position, 'Вариант', o.units, array(select jsonb_array_elements_text(o.starts)),
      o.capacity, o.guests_max, o.weekdays, o.seasons, o.weekend_percent, o.cutoff_minutes
    from listed join jsonb_to_recordset($1) as r (key text, options jsonb) using (key),
      jsonb_to_recordset(r.options) as o (position int, units jsonb, starts jsonb, capacity int, guests_max int,
        weekdays int, seasons jsonb, weekend_percent int, cutoff_minutes int)`,
    [JSON.stringify(rows)],
  )
  await product.sql(
    `insert into inventory (option_id, day, start_time, capacity, held, sold, closed, price_percent)
      select o.id, day, start, o.capacity, 0, case when pick % 3 = 0 then o.capacity else o.capacity / 2 end,
        pick % 7 = 0, case when pick % 5 = 0 then 80 + pick % 60 end
      from service_option o, generate_series($1::date, $1::date + $2::int, '1 day') day,
        unnest(case when start_times = '{}' then '{""}' else start_times end) start,
        lateral (select abs(hashtext(o.key || s.key || day || start)) as pick from service s where s.id = o.service_id) drawn
      where pick % 2 = 0`,
    [planned.from, planned.days + 10],
  )
  await product.sql(
    `with shared as (
      insert into resource (organizer_id, key, name, capacity)
        select organizer_id, 'boat', 'Лодка', 6 from service group by organizer_id returning id, organizer_id
    )
    insert into option_resource (option_id, resource_id, per, quantity)
      select o.id, shared.id, 'unit', 1 from service_option o join service s on s.id = o.service_id
        join shared using (organizer_id) where title = 'Прокат лодок'`,
  )
  await product.sql('analyze service, service_option, inventory')
}

function serviceRow(random: Seeded, n: number) {
  const category = random.oneOf(['excursion', 'entertainment'] as const)
  const { city, lat, lon } = random.oneOf(towns)
  const isFew = n % 40 === 0
  const hasPoint = random.isOften(0.9)
  const around = () => (random.next() - 0.5) * 0.3
  const isWhole = category === 'entertainment' && random.isOften(0.2)
  const hasStarts = category === 'excursion' || random.isOften(0.5)
  const base = (isFew ? 9_000 : 300) + random.upTo(60) * 100
  const length = random.oneOf([60, 75, 90, 120, 150, 180, 240, 300, 480])
  return {
    key: `planned-${n}`,
    organizer: `planner-${n % 10}`,
    category,
    title: random.oneOf(titles[category]),
    region: isFew ? planned.few : planned.region,
    city,
    cover: random.oneOf(covers),
    latitude: hasPoint ? lat + around() : null,
    longitude: hasPoint ? lon + around() : null,
    confirmation: random.isOften(0.2) ? 'request' : 'instant',
    min_units: random.isOften(0.1) ? 2 : 1,
    price_from: base * 100,
    price_per: isWhole ? 'booking' : 'person',
    rating: 350 + random.upTo(150),
    reviews: random.upTo(60),
    popularity: random.upTo(500),
    details:
      category === 'excursion'
        ? { durationMinutes: length, meetingPoint: 'у причала', groupSizeMax: 12, difficulty: 'easy', plan: [] }
        : {
            kind: random.oneOf(kinds),
            ageLimit: random.oneOf([0, 0, 3, 6, 12]),
            ...(random.isOften(0.7) && { durationMinutes: Math.min(length, 240) }),
            ...(!hasStarts && { openingHours: random.oneOf(hours) }),
          },
    options: Array.from({ length: 1 + random.upTo(2) }, (_, position) =>
      optionRow(random, { position, base, hasStarts }),
    ),
  }
}

const starts = ['08:30', '09:00', '10:00', '11:15', '12:30', '14:00', '15:30', '17:00', '18:30', '19:30']

function optionRow(
  random: Seeded,
  { position, base, hasStarts }: { position: number; base: number; hasStarts: boolean },
) {
  const unit = (kind: string, amount: number, ages: object = {}) => ({
    id: kind,
    kind,
    title: kind,
    price: { amount, currency: 'RUB' },
    ...ages,
  })
  const adult = unit('adult', base, random.isOften(0.2) ? { minAge: 7 } : {})
  const child = unit('child', Math.floor(base * 0.6), { minAge: random.oneOf([3, 5, 7]), maxAge: 13 })
  const infant = unit('infant', 0, { minAge: 0, maxAge: 2 })
  const lunch = unit('extra', 500)
  const capacity = 2 + random.upTo(10)
  return {
    position,
    units: [adult, ...(random.isOften(0.7) ? [child] : []), ...(random.isOften(0.3) ? [infant] : []), lunch],
    starts: hasStarts
      ? starts
          .filter(() => random.isOften(0.3))
          .concat('20:30')
          .slice(0, 4)
      : [],
    capacity,
    guests_max: 1 + random.upTo(capacity),
    weekdays: random.isOften(0.7) ? 127 : 1 + random.upTo(127),
    seasons: random.oneOf([
      [],
      [{ from: '05-10', until: '05-20', percent: 125 }],
      [{ from: '05-15', until: '05-17', percent: 0 }],
    ]),
    weekend_percent: random.oneOf([100, 100, 115, 130]),
    cutoff_minutes: random.oneOf([0, 60, 720, 4320]),
  }
}
