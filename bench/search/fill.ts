import { type FacetName, facetGroups } from '@enp/shared/catalog/facets'
import { findRegion } from '@enp/shared/regions/regions'
import type pg from 'pg'
import { kinds, places, qualities, words } from './vocabulary.ts'

export const userId = '00000000-0000-4000-8000-000000000001'

const organizersPerService = 100
const favorites = 500

/** Creates services, inventory and search counts; Postgres draws all from one seed. */
export async function fill(client: pg.Client, count: number): Promise<void> {
  await client.query('set synchronous_commit = off')
  await client.query('select setseed(0.6)')
  await client.query(
    `insert into organizer (key, name, rating, reviews, fingerprint)
      select 'o' || n, initcap(($2::text[])[1 + n % $3::int]) || ' ' || n, 300 + n % 200, n % 900, '' from generate_series(1, $1::int) n`,
    [Math.ceil(count / organizersPerService), words, words.length],
  )
  await client.query(
    'create temp table vocabulary as select * from unnest($1::text[]) with ordinality as w (word, place)',
    [words],
  )
  const step = 10_000
  for (let from = 1; from <= count; from += step) await insertServices(client, from, Math.min(count, from + step - 1))
  await insertCalendars(client)
  await insertFavorites(client)
  await insertSearches(client)
  await client.query('select rebuild_search_words()')
  await client.query(
    'vacuum analyze organizer, service, service_page, service_option, inventory, favorite, search_word, search_count, users',
  )
  await client.query('checkpoint')
}

const listFacts = (...names: FacetName[]) =>
  names.flatMap((name) => facetGroups[name].values.map((value) => `${name}:${value}`))

async function insertServices(client: pg.Client, from: number, until: number): Promise<void> {
  await client.query(
    `with picked as materialized (
      select n, turn, floor(power((select count(*) from vocabulary), random()))::int as place
        from generate_series($1::int, $2::int) n, generate_series(1, 80) turn
    ), texts as (
      select n, string_agg(word, ' ' order by turn) as text from picked join vocabulary using (place) group by n
    ), drawn as materialized (
      select n, case when n % 10 < 3 then 'hotel' when n % 10 < 7 then 'excursion' else 'entertainment' end as category,
        1 + floor(power(random(), 2) * array_length($3::text[], 1))::int as place,
        ($6::text[])[1 + floor(power(random(), 2) * array_length($6::text[], 1))::int] as quality,
        1 + floor(power(random(), 2) * 10)::int as kind,
        (300 + power(random(), 3) * 50000)::bigint * 100 as price, 1 + floor(power(random(), 2) * 20)::int as guests,
        array(select fact from unnest(case when n % 10 < 3 then $11::text[] when n % 10 < 7 then $12::text[] else $13::text[] end
          || '{traits:free_cancellation,traits:instant,traits:kids}') with ordinality facts (fact, place)
          where random() < 0.6 / place or (fact like 'traits:%' and random() < 0.4)) as facets,
        text
      from texts
    ), written as (
      select *, ($7::jsonb -> category ->> (kind - 1)) || ' ' || quality || ' ' || split_part(text, ' ', 7) || ' '
        || split_part(text, ' ', 8) || ' ' || n as title,
        ($3::text[])[place] as city, 1 + (n::bigint * 7919) % (select count(*) from organizer) as organizer
      from drawn
    ), listed as (
      insert into service (key, organizer_id, category, title, short_description, region, city, address, time_zone, cover,
        cancellation_policy, confirmation, max_units, payment_methods, price_from, price_per, guests_max, latest_minute, ahead_days, rating,
        reviews, popularity, words, fingerprint, created_at, latitude, longitude, facets, party_prices)
      select 's' || n, o.id, category, title, substr(text, 1, 90), ($4::text[])[place], city, 'Набережная, ' || n,
      ($5::text[])[place], 'lake', 'moderate', 'instant', 20, '{card}', price,
      case category when 'hotel' then 'night' else 'person' end, guests,
      case category when 'hotel' then 1440 else 930 end - case when random() < 0.75 then 0 else 1440 end, 365,
      300 + floor(random() * 200)::int, floor(power(random(), 3) * 900)::int, floor(power(random(), 4) * 100000)::int,
      service_words(title, substr(text, 1, 90), text, city, ($8::text[])[place], o.name, category), '',
      app_now() - random() * interval '700 days',
      ($9::float8[])[place] + (random() - random()) * 1.5, ($10::float8[])[place] + (random() - random()) * 2,
      facets,
      array(select case category when 'hotel' then price else price * company end
        from generate_series(1, guests) company order by company)
    from written join organizer o on o.key = 'o' || organizer
      returning id, key
    )
    insert into service_page (service_id, description, details, media)
      select id, text, '{}', (
          select jsonb_agg(jsonb_build_object('url', '/media/' || md5(n || '-' || picture) || '.webp', 'alt', title,
            'width', 1600, 'height', 1067)) from generate_series(1, 3 + n % 3) picture)
        from listed join written on key = 's' || n`,
    [
      from,
      until,
      places.map(([city]) => city),
      places.map(([, region]) => region),
      places.map(([, , zone]) => zone),
      qualities,
      JSON.stringify(kinds),
      places.map(([, region]) => findRegion(region)?.ru ?? region),
      places.map(([, , , latitude]) => latitude),
      places.map(([, , , , longitude]) => longitude),
      listFacts('stars', 'amenities'),
      listFacts('duration', 'difficulty'),
      listFacts('kind'),
    ],
  )
}

async function insertCalendars(client: pg.Client): Promise<void> {
  await client.query(
    `insert into service_option (service_id, key, position, name, units, start_times, capacity, guests_max, weekdays,
      seasons, cutoff_minutes)
    select id, 'k' || n, n, 'Вариант ' || n, jsonb_build_array(jsonb_build_object('id', 'u', 'kind', 'adult', 'title',
        'Взрослый', 'price', jsonb_build_object('amount', price_from / 100, 'currency', 'RUB'))),
      case when category = 'hotel' then '{}' else '{10:00,15:30}'::text[] end, 4 + n * 4, guests_max,
      case when random() < 0.7 then 127 else 1 + floor(random() * 126)::int end,
      case when random() < 0.6 then '[]' else jsonb_build_array(jsonb_build_object('from', '11-01', 'until', '03-31', 'percent', case when random() < 0.3 then 0 else 80 end)) end,
      case when latest_minute > 0 and (n = 1 or random() < 0.33) then 0 else 1440 end
    from service, generate_series(1, 2) n;
    insert into inventory (option_id, day, start_time, capacity, held, sold)
    select id, current_date + floor(random() * 60)::int, coalesce(start_times[1], ''), capacity, 0,
        floor(random() * (capacity + 1))::int
      from service_option, generate_series(1, 3) n on conflict do nothing;`,
  )
}

async function insertFavorites(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (id, telegram_id, first_name, region, referral_code, reachable)
      values ('${userId}', 1, 'Анна', 'RU-KR', 'B1', true);
    insert into favorite (user_id, service_id, created_at)
      select '${userId}', id, app_now() - row_number() over () * interval '1 minute'
        from (select id from service order by key limit ${favorites}) chosen;`,
  )
}

const searches = 50_000

async function insertSearches(client: pg.Client): Promise<void> {
  await client.query(
    `insert into search_count (period, language, words, phrase, user_count)
      select search_period() - n % 2, 'ru', normalize_text(first.word || ' ' || second.word),
          first.word || ' ' || second.word, 1 + floor(power(random(), 8) * 3000)::int
        from generate_series(1, $1::int) n
          join vocabulary first on first.place = 1 + n % (select count(*) from vocabulary)
          join vocabulary second on second.place = 1 + n * 7 % 60
      on conflict do nothing`,
    [searches],
  )
}
