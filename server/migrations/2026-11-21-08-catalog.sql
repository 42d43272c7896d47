-- What can be booked, and when it is free. Prices are kopecks; ratings are hundredths of a star.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Words without case and marks, with yo as ye: what is written and what is looked for go through the same door.
create function plain_words(p_text text) returns text language sql immutable parallel safe as
  $$ select btrim(regexp_replace(translate(lower(normalize(p_text, nfc)), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g')) $$;

-- What a service is found by. Names are kept as they are spelled too, so that the beginning of one finds it.
create function service_words(
  p_title text, p_short_description text, p_description text, p_city text, p_region_name text, p_organizer_name text
) returns tsvector language sql immutable parallel safe as $$
  with plain as (
    select plain_words(p_title) as title, plain_words(concat_ws(' ', p_city, p_region_name, p_organizer_name)) as names,
      plain_words(p_short_description) as short, plain_words(p_description) as long
  )
  select setweight(to_tsvector('russian', title) || to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('russian', names) || to_tsvector('simple', names), 'B')
    || setweight(to_tsvector('russian', short), 'C') || setweight(to_tsvector('russian', long), 'D') from plain
$$;

create function word_stem(p_word text) returns text language sql immutable parallel safe as
  $$ select coalesce((tsvector_to_array(to_tsvector('russian', p_word)))[1], p_word) $$;

-- Whole words in any form, and one that may still be on its way: as it is, or as the beginning of a word.
create function search_query(p_whole text, p_begun text) returns tsquery language sql immutable parallel safe as $$
  select case
    when numnode(to_tsquery('russian', p_begun)) > 0 and starts_with(word_stem(p_begun), p_begun)
      then to_tsquery('russian', p_whole) && to_tsquery('simple', p_begun || ':*')
    when numnode(to_tsquery('russian', p_begun)) > 0
      then to_tsquery('russian', p_whole) && (to_tsquery('russian', p_begun) || to_tsquery('simple', p_begun || ':*'))
    when numnode(to_tsquery('russian', p_whole)) > 0 then to_tsquery('russian', p_whole)
    else to_tsquery('simple', p_begun || ':*') end
$$;

create table organizer (
  id uuid primary key default gen_random_uuid(),
  -- The name that an import gives it.
  key text not null unique,
  name text not null,
  about text not null default '',
  photo jsonb,
  verified boolean not null default false,
  rating smallint not null default 0 check (rating between 0 and 500),
  reviews integer not null default 0 check (reviews >= 0),
  fingerprint text not null,
  created_at timestamptz not null default app_now()
);

-- A search goes through thousands of rows: what it sorts by has one width and stands first, where it is found without
-- reading what comes before, and then the words.
create table service (
  id uuid primary key default gen_random_uuid(),
  organizer_id uuid not null references organizer,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  price_from bigint not null check (price_from > 0),
  popularity integer not null default 0,
  reviews integer not null default 0 check (reviews >= 0),
  rating smallint not null default 0 check (rating between 0 and 500),
  guests_max smallint not null check (guests_max > 0),
  min_units smallint not null default 1 check (min_units > 0),
  max_units smallint not null check (max_units >= min_units),
  enp_discount_basis_points smallint not null default 1000 check (enp_discount_basis_points between 0 and 1000),
  -- The organizer's name is in it, so that it is found too.
  words tsvector not null,
  category text not null check (category in ('hotel', 'excursion', 'entertainment')),
  status text not null default 'published' check (status in ('published', 'hidden')),
  region text not null,
  city text not null,
  time_zone text not null,
  price_per text not null check (price_per in ('night', 'person', 'booking')),
  title text not null,
  short_description text not null,
  address text not null,
  latitude double precision,
  longitude double precision,
  cover text not null,
  languages text[] not null default '{}',
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict', 'nonrefundable')),
  confirmation text not null check (confirmation in ('instant', 'request')),
  payment_methods text[] not null,
  key text not null unique,
  fingerprint text not null
);

-- The words stay in the row as they are: unpacking them, or looking them up elsewhere, costs four times as much as
-- comparing them.
alter table service alter column words set storage external, set (toast_tuple_target = 8160);

-- What a card or a page shows and no list is filtered, sorted or searched by.
create table service_page (
  service_id uuid primary key references service on delete cascade,
  description text not null,
  media jsonb not null default '[]',
  features jsonb not null default '[]',
  -- The facts of its category, as the contract has them.
  details jsonb not null
);

-- Where and what it is stands with the words: what has all of them is known before a row is opened.
create index service_words on service using gin (region, plain_words(city), category, words) where status = 'published';
-- One order each; what lists filter by stands beside it, so that a row is opened only to be shown.
create index service_popular on service (popularity desc, id) include (category, region, price_from, guests_max)
  where status = 'published';
create index service_price on service (price_from, id) include (category, region, guests_max)
  where status = 'published';
create index service_rating on service (rating desc, reviews desc, id) include (category, region, price_from, guests_max)
  where status = 'published';
create index service_new on service (created_at desc, id) include (category, region, price_from, guests_max)
  where status = 'published';
create index service_region on service (region, popularity desc, id)
  include (category, price_from, guests_max, rating, reviews, created_at) where status = 'published';
-- Few take a large company, and they are spread over every order.
create index service_guests on service (guests_max) where status = 'published';
create index service_category on service (category) where status = 'published';
create index service_city on service (plain_words(city), popularity desc, id)
  include (city, category, region, price_from, guests_max, rating, reviews, created_at) where status = 'published';
create index service_organizer on service (organizer_id, popularity desc, id) where status = 'published';

-- A room type, a tour, a session: its rule says on which days it is open, for how many and for how much.
create table service_option (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references service on delete cascade,
  key text not null,
  position smallint not null,
  name text not null,
  units jsonb not null,
  facts jsonb not null default '{}',
  -- Local times in their order; none for a hotel's nights and for what is open all day.
  start_times text[] not null default '{}',
  capacity integer not null check (capacity > 0),
  guests_max smallint not null check (guests_max > 0),
  -- Monday is bit 0.
  weekdays smallint not null default 127 check (weekdays between 1 and 127),
  -- Parts of every year, as `[{ "from": "06-01", "until": "08-31", "percent": 120 }]`; percent 0 is closed.
  seasons jsonb not null default '[]',
  weekend_percent smallint not null default 100 check (weekend_percent between 50 and 300),
  book_ahead_days smallint not null default 365 check (book_ahead_days between 1 and 730),
  cutoff_minutes integer not null default 0 check (cutoff_minutes >= 0),
  unique (service_id, key)
);

create index service_option_ahead on service_option (book_ahead_days);

-- Only days that differ from the rule: something is held or sold, places were taken away, it is closed or costs else.
create table inventory (
  option_id uuid not null references service_option on delete cascade,
  day date not null,
  -- Empty where the option has no start times.
  start_time text not null default '',
  capacity integer not null check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  closed boolean not null default false,
  price_percent smallint check (price_percent between 10 and 500),
  primary key (option_id, day, start_time),
  constraint inventory_covered check (held + sold <= capacity)
);

-- What is asked of few options of a search stands in functions: their statements are planned once, not in every search.

-- The percent of the first season that has the day, `06-01`; one may reach over the new year.
create function season_percent(p_seasons jsonb, p_day text) returns integer language plpgsql immutable parallel safe as $$
begin
  return coalesce((
    select (season ->> 'percent')::int from jsonb_array_elements(p_seasons) with ordinality as list (season, position)
    where case when season ->> 'from' <= season ->> 'until'
      then p_day between season ->> 'from' and season ->> 'until'
      else p_day >= season ->> 'from' or p_day <= season ->> 'until' end
    order by position limit 1), 100);
end $$;

-- Whether one of the starts of a day that differs is in time and has so many places.
create function has_free_start(
  p_option_id uuid, p_day date, p_starts text[], p_capacity integer, p_cutoff_minutes integer, p_time_zone text,
  p_needed integer
) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from unnest(case when p_starts = '{}' then '{""}' else p_starts end) as start (at)
      left join inventory on option_id = p_option_id and day = p_day and start_time = start.at
    where (case when start.at = '' then p_day + interval '1 day' else p_day + start.at::time end)
        at time zone p_time_zone - make_interval(mins => p_cutoff_minutes) > app_now()
      and not coalesce(closed, false) and coalesce(capacity - held - sold, p_capacity) >= p_needed);
end $$;

create table favorite (
  user_id uuid not null references users on delete cascade,
  service_id uuid not null references service on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (user_id, service_id)
);
create index favorite_newest on favorite (user_id, created_at desc, service_id);
create index favorite_service on favorite (service_id);

-- The words that services use, as they are spelled, for mending typos; renewed by an import.
create table search_word (
  word text primary key,
  stem text not null,
  uses integer not null check (uses > 0)
);
create index search_word_stem on search_word (stem);
create index search_word_likeness on search_word using gin (stem gin_trgm_ops);

-- Words of the texts, and the names that stand in no column: of those the ones that are not the stem of another.
create function renew_search_words() returns void language sql as $$
  delete from search_word;
  insert into search_word
    with named as (
      select word, ndoc, word_stem(word) as stem
        from ts_stat($stat$ select ts_filter(words, '{b}') from service where status = 'published' $stat$)
    ), spelled as (
      select word, ndoc from ts_stat($stat$
        select to_tsvector('simple', plain_words(concat_ws(' ', title, short_description, description, city)))
          from service join service_page on service_id = id where status = 'published' $stat$)
      union all
      select word, ndoc from named
        where not exists (select from named longer where longer.stem = named.word and longer.word <> named.word)
    )
    select word, word_stem(word), max(ndoc) from spelled
      where word ~ '^[[:alpha:]]{3,40}$' group by word;
$$;
