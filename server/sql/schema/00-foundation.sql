create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The clock of the product, one row. Production refuses to start with an offset.
create table app_clock (
  only_row boolean default true primary key check (only_row),
  offset_seconds double precision not null default 0 check (offset_seconds >= 0),
  -- Real time of the last move. Work that is late only because of it is not late yet.
  moved_at timestamptz not null default '-infinity'
);
create trigger app_clock_moved before update of offset_seconds on app_clock
    for each row when (old.offset_seconds is distinct from new.offset_seconds)
    execute function record_clock_move();
insert into app_clock default values;

-- Functions of defaults, checks and indexes. A new body leaves stored values and indexes unchanged:
-- change one in a migration that rebuilds them, never in a file of `functions`.

-- The product's time in milliseconds, the precision that clients see and send back.
create or replace function app_now() returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', now() + make_interval(secs => offset_seconds)) from app_clock
$$;

-- Letters and digits in lower case, ё as е, one space between words.
create or replace function normalize_text(p_text text)
returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(translate(lower(normalize(p_text, nfc)), 'ё', 'е'), '[^[:alnum:]]+',
    ' ', 'g'))
$$;

-- For an index in which a prefix finds a surname.
create or replace function last_word_first(p_text text)
returns text language sql immutable parallel safe as $$
  select regexp_replace(p_text, '^(.*) ([^ ]+)$', '\2 \1')
$$;

-- The last ten digits, because the country code is written in several ways.
create or replace function phone_digits(p_text text)
returns text language sql immutable parallel safe as $$
  select right(regexp_replace(p_text, '[^0-9]', '', 'g'), 10)
$$;

-- Lowest and highest price by season and weekend, in basis points of the list price.
create or replace function min_basis_points(p_seasons jsonb, p_weekend_percent integer)
returns integer language sql immutable parallel safe as $$
  select least(10000, (select min((season ->> 'percent')::integer) * 100
      from jsonb_array_elements(p_seasons) season where season ->> 'percent' <> '0'))
    * least(100, p_weekend_percent) / 100
$$;

create or replace function max_basis_points(p_seasons jsonb, p_weekend_percent integer)
returns integer language sql immutable parallel safe as $$
  select greatest(10000, (select max((season ->> 'percent')::integer) * 100
      from jsonb_array_elements(p_seasons) season))
    * greatest(100, p_weekend_percent) / 100
$$;

-- The year as steps: first day as month and day, times 1000, plus the percentage from then on.
-- 101100 is 100 percent from January 1. The first season that contains a day counts.
create or replace function season_steps(p_seasons jsonb)
returns integer[] language sql immutable parallel safe as $$
  select array_agg(day * 1000 + coalesce((
      select percent from (
          select replace(season ->> 'from', '-', '')::integer as from_day,
              replace(season ->> 'until', '-', '')::integer as until_day,
              (season ->> 'percent')::integer as percent, place
            from jsonb_array_elements(p_seasons) with ordinality as list (season, place)) listed
        where case when from_day <= until_day then day between from_day and until_day
          else day >= from_day or day <= until_day end
        order by place limit 1), 100) order by day)
    from (
      select 101 as day
      union select replace(season ->> 'from', '-', '')::integer from jsonb_array_elements(p_seasons) season
      -- 832 after August 31 is no date, but it sorts before 901, September 1.
      union select replace(season ->> 'until', '-', '')::integer + 1
        from jsonb_array_elements(p_seasons) season
    ) begins
$$;
