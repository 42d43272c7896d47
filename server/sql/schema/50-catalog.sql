-- Another name of a region: former or everyday names, capitals, resorts.
create table region_alias (
  alias text not null check (alias <> '' and alias = normalize_text(alias)),
  region text not null check (region ~ '^[A-Z]{2}-[A-Z0-9]{2,3}$'),
  -- An operator changed the row: a migration of reference data skips it.
  is_by_operator boolean not null default false,
  -- Stays, so that the same row of reference data is not inserted again.
  is_removed boolean not null default false,
  primary key (alias, region)
);

-- Word stems for amenities. A new row applies to services written later.
create table amenity_word (
  stem text primary key,
  code text not null
);

-- Shared by several options, such as a guide or a boat. Capacity is per day and start time.
create table resource (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  key text not null,
  name text not null,
  capacity integer not null check (capacity > 0),
  unique (organizer_id, key)
);

-- Prices are kopecks, ratings hundredths of a star. Columns that searches sort by come first.
create table service (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  price_from bigint not null check (price_from > 0),
  popularity integer not null default 0,
  reviews integer not null default 0 check (reviews >= 0),
  rating smallint not null default 0 check (rating >= 0 and rating <= 500),
  guests_max smallint not null check (guests_max > 0),
  min_units smallint not null default 1 check (min_units > 0),
  max_units smallint not null,
  enp_discount_basis_points smallint not null default 1000
    check (enp_discount_basis_points >= 0 and enp_discount_basis_points <= 1000),
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
  cancellation_policy text not null
    check (cancellation_policy in ('flexible', 'moderate', 'strict', 'nonrefundable')),
  confirmation text not null check (confirmation in ('instant', 'request')),
  payment_methods text[] not null,
  key text not null unique,
  fingerprint text not null,
  -- Last minute of a day to book it, less the cutoff; below 0: an earlier day. Null: no limit.
  latest_minute integer,
  -- How many days ahead the furthest option can be booked.
  ahead_days smallint,
  -- Values of the catalog. Null until reviews of bookings count in rating and reviews, too.
  listed_rating smallint check (listed_rating >= 0 and listed_rating <= 500),
  listed_reviews integer check (listed_reviews >= 0),
  listed_histogram integer[] check (cardinality(listed_histogram) = 5),
  own_reviews integer not null default 0 check (own_reviews >= 0),
  own_stars bigint not null default 0,
  own boolean not null default false,
  -- Hidden by the organizer: no import publishes it again.
  withheld boolean not null default false,
  -- Null: the Russian text is shown.
  title_en text,
  short_description_en text,
  city_en text,
  address_en text,
  -- Filter values as `group:value`.
  facets text[] not null default '{}',
  -- Kopecks for one guest, two and so on, at the list price of the cheapest option for them.
  party_prices bigint[] not null default '{}',
  -- By an operator: hidden until the end. resumed_status is the status afterwards.
  suspended boolean not null default false,
  resumed_status text check (resumed_status in ('published', 'hidden')),
  -- Computed by the worker: cards show it, and services that can be booked soon come first.
  next_free_on date,
  constraint service_check check (max_units >= min_units),
  constraint service_check1 check (own_stars >= own_reviews and own_stars <= (5 * own_reviews)),
  constraint service_check2 check ((listed_rating is null) = (listed_reviews is null)),
  constraint service_check3 check (own_reviews = 0 or listed_reviews is not null)
) with (toast_tuple_target=8160);
-- Unpacking words, or reading them elsewhere, costs four times as much as comparing them.
alter table service alter words set storage external;
create index service_guests on service (guests_max) where status = 'published';
create index service_category on service (category) where status = 'published';
create index service_organizer on service (organizer_id, popularity desc, id) where status = 'published';
create index service_title_similarity
    on service using gin (normalize_text(title || ' ' || coalesce(title_en, '')) gin_trgm_ops);
create index service_latitude on service (latitude, longitude)
    include (popularity, id, category, region, price_from, guests_max)
    where (status = 'published') and (latitude is not null);
create index service_party_price_1 on service ((party_prices[1]), id, category)
    include (region) where (status = 'published') and (party_prices[1] is not null);
create index service_party_price_2 on service ((party_prices[2]), id, category)
    include (region) where (status = 'published') and (party_prices[2] is not null);
create index service_party_price_3 on service ((party_prices[3]), id, category)
    include (region) where (status = 'published') and (party_prices[3] is not null);
create index service_party_price_4 on service ((party_prices[4]), id, category)
    include (region) where (status = 'published') and (party_prices[4] is not null);
create index service_party_price_5 on service ((party_prices[5]), id, category)
    include (region) where (status = 'published') and (party_prices[5] is not null);
create index service_party_price_6 on service ((party_prices[6]), id, category)
    include (region) where (status = 'published') and (party_prices[6] is not null);
create index service_party_price_7 on service ((party_prices[7]), id, category)
    include (region) where (status = 'published') and (party_prices[7] is not null);
create index service_party_price_8 on service ((party_prices[8]), id, category)
    include (region) where (status = 'published') and (party_prices[8] is not null);
create index service_party_price_9 on service ((party_prices[9]), id, category)
    include (region) where (status = 'published') and (party_prices[9] is not null);
create index service_party_price_10 on service ((party_prices[10]), id, category)
    include (region) where (status = 'published') and (party_prices[10] is not null);
create index service_party_price_11 on service ((party_prices[11]), id, category)
    include (region) where (status = 'published') and (party_prices[11] is not null);
create index service_party_price_12 on service ((party_prices[12]), id, category)
    include (region) where (status = 'published') and (party_prices[12] is not null);
-- Category and size are keys in these indexes: a scan skips other rows without reading them.
create index service_popular on service (popularity desc, id, category, guests_max)
    include (region, price_from) where status = 'published';
create index service_price on service (price_from, id, category, guests_max)
    include (region) where status = 'published';
create index service_rating on service (rating desc, reviews desc, id, category, guests_max)
    include (region, price_from) where status = 'published';
create index service_new on service (created_at desc, id, category, guests_max)
    include (region, price_from) where status = 'published';
create index service_region on service (region, popularity desc, id, category, guests_max)
    include (price_from, rating, reviews, created_at, party_prices) where status = 'published';
create index service_city on service (normalize_text(city), popularity desc, id, category, guests_max)
    include (city, region, price_from, rating, reviews, created_at, party_prices) where status = 'published';
create index service_still_open on service (time_zone, coalesce(latest_minute, 2147483647), category, region)
    where status = 'published';
-- One index, because Postgres never intersects two partial ones. The array holds the hours
-- from 15 on in which the service can still be booked.
create index service_words_and_hours
    on service using gin (region, normalize_text(city), category, words, facets,
      ((array[15, 16, 17, 18, 19, 20, 21, 22, 23])
        [1:(least(coalesce(((latest_minute - 1) / 60), 23), 23) - 14)]))
    where status = 'published';
-- The planner takes no statistics from a partial index.
create statistics service_party_price_1_known on (party_prices[1]) from service;
create statistics service_party_price_2_known on (party_prices[2]) from service;
create statistics service_party_price_3_known on (party_prices[3]) from service;
create statistics service_party_price_4_known on (party_prices[4]) from service;
create statistics service_party_price_5_known on (party_prices[5]) from service;
create statistics service_party_price_6_known on (party_prices[6]) from service;
create statistics service_party_price_7_known on (party_prices[7]) from service;
create statistics service_party_price_8_known on (party_prices[8]) from service;
create statistics service_party_price_9_known on (party_prices[9]) from service;
create statistics service_party_price_10_known on (party_prices[10]) from service;
create statistics service_party_price_11_known on (party_prices[11]) from service;
create statistics service_party_price_12_known on (party_prices[12]) from service;
create trigger service_cheaper_recorded after update of price_from on service
    for each row when (new.price_from < old.price_from) execute function record_price_drop();
create trigger service_suspension_applied before update of status, suspended on service
    for each row when (new.suspended or old.suspended) execute function apply_suspension();
create trigger service_suspended_with_organizer after insert on service
    for each row execute function suspend_with_organizer();
create trigger service_moved_to_organizer after update of organizer_id on service
    for each row when (old.organizer_id is distinct from new.organizer_id)
    execute function suspend_with_organizer();
create trigger service_published_recorded after update of status on service
    for each row when (new.status = 'published' and old.status is distinct from new.status)
    execute function record_published();
alter table organizer_member add constraint organizer_member_service_id_fkey foreign key (service_id)
    references service(id) on delete cascade;
alter table team_invitation add constraint team_invitation_service_id_fkey foreign key (service_id)
    references service(id) on delete cascade;
alter table service_draft add constraint service_draft_service_id_fkey foreign key (service_id)
    references service(id);

-- Content that no list filters, sorts or searches by.
create table service_page (
  service_id uuid primary key references service on delete cascade,
  description text not null,
  media jsonb not null default '[]',
  features jsonb not null default '[]',
  details jsonb not null,
  description_en text,
  -- Shown to travellers from the confirmation on, never in the catalog.
  guide jsonb
);
create index service_page_without_color on service_page (service_id)
    where media @? '$[*]?(!(exists (@."colour")))'::jsonpath;

-- A room type, tour or session, with the rule for open days, capacity and prices.
create table service_option (
  id uuid default gen_random_uuid() primary key,
  service_id uuid not null references service on delete cascade,
  key text not null,
  position smallint not null,
  name text not null,
  units jsonb not null,
  facts jsonb not null default '{}',
  -- Local times. Empty for nights and for options that are open all day.
  start_times text[] not null default '{}',
  capacity integer not null check (capacity > 0),
  guests_max smallint not null check (guests_max > 0),
  -- Bit 0 is Monday.
  weekdays smallint not null default 127 check (weekdays >= 1 and weekdays <= 127),
  -- Parts of every year: [{ from: '06-01', until: '08-31', percent: 120 }]. Percent 0 is closed.
  seasons jsonb not null default '[]',
  weekend_percent smallint not null default 100 check (weekend_percent >= 50 and weekend_percent <= 300),
  book_ahead_days smallint not null default 365 check (book_ahead_days >= 1 and book_ahead_days <= 730),
  cutoff_minutes integer not null default 0 check (cutoff_minutes >= 0),
  uses_resources boolean not null default false,
  -- [{ id, text, kind, per, required, choices?, hint? }]
  questions jsonb not null default '[]',
  -- [{ id, title, text?, price?, time?, minutesBefore? }], the price in rub.
  pick_ups jsonb not null default '[]',
  name_en text,
  -- Until then its days can be seen, but not booked; docs/rules/opening.md
  opens_at timestamptz(3),
  -- Its departures go only with this many guests; docs/rules/minimum-guests.md
  min_guests smallint,
  decide_hours smallint,
  -- A booking takes all units of its resources at a start; docs/rules/private-departures.md
  is_private boolean not null default false,
  -- How many guests a private option takes.
  group_max smallint,
  -- Taken now in percent, the rest these days before the start; docs/rules/deposits.md
  deposit_percent smallint,
  rest_days_before smallint,
  -- Up to three { guests, percent or amount }: discounts from this many guests on;
  -- docs/rules/falling-prices.md
  price_steps jsonb,
  unit_price bigint generated always as (
    round(((units #>> '{0,price,amount}'::text[])::numeric) * 100::numeric)::bigint
  ) stored,
  season_steps integer[] generated always as (
    case when seasons = '[]' then '{101100}'::integer[] else season_steps(seasons) end
  ) stored,
  unique (service_id, key),
  constraint service_option_minimum_check check (
    num_nonnulls(min_guests, decide_hours) in (0, 2) and min_guests >= 2 and decide_hours between 24 and 720),
  constraint service_option_deposit_check check (
    num_nonnulls(deposit_percent, rest_days_before) in (0, 2)
      and deposit_percent between 10 and 50 and rest_days_before between 1 and 60),
  constraint service_option_price_steps_check check (jsonb_array_length(price_steps) between 1 and 3)
);
create index service_option_with_minimum on service_option (id) where min_guests is not null;
create index service_option_ahead on service_option (book_ahead_days);
-- How far the price of a day can be from the list price, read from one end of an index.
create index service_option_min_price
    on service_option (min_basis_points(seasons, (weekend_percent)::integer));
create index service_option_max_price
    on service_option (max_basis_points(seasons, (weekend_percent)::integer));
create trigger service_option_plan_recorded
    after update of units, seasons, weekend_percent, capacity, weekdays, start_times, guests_max,
      book_ahead_days, cutoff_minutes, opens_at on service_option
    for each row execute function record_option_plan();
create trigger service_option_minimum_kept
    after update of min_guests, decide_hours on service_option
    for each row when ((old.min_guests, old.decide_hours) is distinct from (new.min_guests, new.decide_hours))
    execute function keep_departure_minimum();

create table option_resource (
  option_id uuid not null references service_option on delete cascade,
  resource_id uuid not null references resource,
  -- Once per booking, for each of its places, or all units of the start for one booking.
  per text not null check (per in ('booking', 'unit', 'all')),
  quantity integer not null check (quantity > 0),
  primary key (option_id, resource_id)
);
create index option_resource_by_resource on option_resource (resource_id);
create trigger option_resource_recorded after insert or delete or update of option_id on option_resource
    for each row execute function record_uses_resources();

-- Stock of an add-on: a resource that only this add-on uses.
create table option_extra (
  option_id uuid not null references service_option on delete cascade,
  unit_id text not null,
  resource_id uuid not null references resource,
  primary key (option_id, unit_id)
);
create index option_extra_by_resource on option_extra (resource_id);
