import type pg from 'pg'

export const operatorId = 700_100

const firstNames = ['Анна', 'Мария', 'Ольга', 'Елена', 'Ирина', 'Пётр', 'Иван', 'Олег', 'Павел', 'Егор', 'Глеб', 'Яна']
const beginnings = [
  'Бел',
  'Вор',
  'Гор',
  'Дуб',
  'Ер',
  'Жар',
  'Зим',
  'Кал',
  'Лоб',
  'Мор',
  'Нед',
  'Ор',
  'Пав',
  'Рог',
  'Сав',
]
const middles = ['он', 'ин', 'ев', 'аш', 'ул', 'ок', 'ит', 'ел', 'яр', 'уш', 'ад', 'еб', 'ос', 'иг', 'ам']
const endings = ['ов', 'ин', 'ский', 'енко', 'ых', 'ова', 'ина', 'ская', 'ев', 'ева']
const words = ['сплав', 'тур', 'поход', 'прогулка', 'экскурсия', 'баня', 'отель', 'катер', 'хаски', 'маяк', 'каньон']

/** Triggers are off: the rows are those that the product would leave. */
export async function fill(client: pg.Client, bookings: number): Promise<void> {
  const users = Math.ceil(bookings / 2)
  const services = Math.ceil(bookings / 50)
  await client.query('set synchronous_commit = off')
  await client.query('set session_replication_role = replica')
  await client.query('select setseed(0.4)')
  await client.query(
    `create temp table part as select $1::text[] as first, $2::text[] as one, $3::text[] as two,
    $4::text[] as three, $5::text[] as words`,
    [firstNames, beginnings, middles, endings, words],
  )
  // A square of a random number: some names are common and most are rare.
  await client.query(`create function pg_temp.pick(p text[]) returns text language sql volatile as
    $$ select p[1 + floor(power(random(), 2) * array_length(p, 1))::int] $$`)
  await client.query(`create function pg_temp.surname() returns text language sql volatile as
    $$ select pg_temp.pick(one) || pg_temp.pick(two) || pg_temp.pick(two) || pg_temp.pick(three) from part $$`)
  await client.query(
    `insert into users (id, telegram_id, first_name, last_name, username, referral_code)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 1000000 + n, pg_temp.pick(first),
        pg_temp.surname(), case when n % 3 > 0 then 'user' || n end, 'r' || n from generate_series(1, $1::int) n, part`,
    [users],
  )
  await client.query(
    "insert into operator_role (telegram_id, role, source, granted_at) values ($1, 'admin', 'configuration', now())",
    [operatorId],
  )
  await insertServices(client, services)
  const step = 100_000
  for (let from = 1; from <= bookings; from += step)
    await insertBookings(client, { from, until: Math.min(bookings, from + step - 1), users, services })
  await client.query(
    `insert into review (service_id, key, author, rating, text, language, state)
      select ('00000000-0000-4000-9000-' || lpad((1 + n % $2)::text, 12, '0'))::uuid, 'r' || n, 'Гость', 5,
        pg_temp.pick(words) || ' ' || pg_temp.surname() || ' ' || n, 'ru', 'published' from generate_series(1, $1::int) n, part`,
    [Math.ceil(bookings / 20), services],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

async function insertServices(client: pg.Client, services: number): Promise<void> {
  await client.query(
    `insert into organizer (id, key, name, fingerprint)
      select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, 'o' || n, pg_temp.surname() || ' и друзья', ''
        from generate_series(1, $1::int) n`,
    [Math.ceil(services / 20)],
  )
  await client.query(
    `insert into service (id, organizer_id, key, fingerprint, price_from, guests_max, max_units, words, category, region,
        city, time_zone, price_per, title, short_description, address, cover, cancellation_policy, confirmation, payment_methods)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
        ('00000000-0000-4000-a000-' || lpad((1 + n % $2)::text, 12, '0'))::uuid, 's' || n, '', 100000, 10, 10, '', 'excursion',
        'RU-KR', 'Сортавала', 'Europe/Moscow', 'person', initcap(pg_temp.pick(words)) || ' ' || pg_temp.surname(), '', '', 'lake',
        'moderate', 'instant', '{card}' from generate_series(1, $1::int) n, part`,
    [services, Math.ceil(services / 20)],
  )
  await client.query(
    `insert into service_option (id, service_id, key, position, name, units, capacity, guests_max)
      select ('00000000-0000-4000-b000-' || right(id::text, 12))::uuid, id, 'o', 0, 'Вариант', '[]', 10, 10 from service`,
  )
}

interface Range {
  readonly from: number
  readonly until: number
  readonly users: number
  readonly services: number
}

/** Three years of trips. Contacts are removed 90 days after the trip, as in the product. */
async function insertBookings(client: pg.Client, { from, until, users, services }: Range): Promise<void> {
  await client.query(
    `with drawn as (
      select n, floor(random() * 1100)::int - 800 as ahead, 1 + floor(random() * $3)::int as by, 1 + floor(random() * $4)::int as about
        from generate_series($1::int, $2::int) n
    )
    insert into booking (id, number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, starts_at, ends_at,
      time_zone, units, places, price, price_lines, usdt_rate, ton_rate, commission_basis_points, enp_discount_basis_points,
      policy, confirmation, payment_methods, contact, hold_expires_at, created_at)
    select ('00000000-0000-4000-c000-' || lpad(n::text, 12, '0'))::uuid, 'BK-' || translate(lpad(upper(to_hex(n * 15)), 6, '0'), 'ILOU', 'XYZW'),
      ('00000000-0000-4000-8000-' || lpad(by::text, 12, '0'))::uuid, service.id,
      ('00000000-0000-4000-b000-' || right(service.id::text, 12))::uuid, service.organizer_id,
      case when ahead < 0 then 'completed' else 'confirmed' end, current_date + ahead, current_date + ahead,
      current_date + ahead + time '09:00', current_date + ahead + time '12:00', 'Europe/Moscow',
      '[{"unitId":"adult","kind":"adult","title":"Взрослый","quantity":2,"price":100000}]', 2, 200000, '[]', 100, 300, 1000, 1000,
      'moderate', 'instant', '{card}',
      case when ahead > -90 then jsonb_build_object('fullName', pg_temp.pick(first) || ' ' || pg_temp.surname(),
        'phone', '+7 9' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0')) end,
      now(), now() - interval '30 days'
    from drawn join service on service.id = ('00000000-0000-4000-9000-' || lpad(about::text, 12, '0'))::uuid, part`,
    [from, until, users, services],
  )
}
