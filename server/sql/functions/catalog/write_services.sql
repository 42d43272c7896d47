-- Inserts or updates services by key; skips known fingerprints. Returns how many are new.
create or replace function write_services(p_rows jsonb) returns integer language sql as $$
  with row as (
    select * from jsonb_to_recordset(p_rows) as row (
      key text, organizer text, category text, status text, title text, short_description text, description text,
      title_en text, short_description_en text, description_en text, city_en text, address_en text,
      region text, region_name text, city text, address text, latitude double precision, longitude double precision,
      time_zone text, cover text, media jsonb, features jsonb, languages text[], cancellation_policy text,
      confirmation text, min_units smallint, max_units smallint, payment_methods text[],
      enp_discount_basis_points smallint, details jsonb, guide jsonb, price_from bigint, price_per text, guests_max smallint,
      latest_minute integer, ahead_days smallint, rating smallint, reviews integer, fingerprint text, own boolean,
      options jsonb)
  ), written as (
    insert into service as s (
        key, organizer_id, category, status, title, short_description, region, city, address, latitude, longitude,
        time_zone, cover, languages, cancellation_policy, confirmation, min_units, max_units, payment_methods,
        enp_discount_basis_points, price_from, price_per, guests_max, latest_minute, ahead_days, rating, reviews,
        popularity, words, fingerprint, own, facets, party_prices, title_en, short_description_en, city_en, address_en)
      select row.key, o.id, category, status, title, short_description, region, city, address, latitude, longitude,
          time_zone, cover, languages, cancellation_policy, confirmation, min_units, max_units, payment_methods,
          enp_discount_basis_points, price_from, price_per, guests_max, latest_minute, ahead_days,
          coalesce(row.rating, 0), coalesce(row.reviews, 0), coalesce(row.reviews, 0),
          service_words(title, short_description, description, city, region_name, o.name, category, title_en,
            short_description_en, description_en, concat_ws(' ', city_en, o.name_en)), row.fingerprint,
          coalesce(row.own, false),
          service_facets(category, details, features, cancellation_policy, confirmation, row.options),
          party_prices(row.options, price_per, min_units, max_units), title_en, short_description_en, city_en, address_en
        from row join organizer o on o.key = row.organizer
        order by row.key
      on conflict (key) do update set
        organizer_id = excluded.organizer_id, category = excluded.category,
        status = case when s.withheld then 'hidden' else excluded.status end,
        title = excluded.title, short_description = excluded.short_description, title_en = excluded.title_en,
        short_description_en = excluded.short_description_en, city_en = excluded.city_en,
        address_en = excluded.address_en, region = excluded.region,
        city = excluded.city, address = excluded.address, latitude = excluded.latitude,
        longitude = excluded.longitude, time_zone = excluded.time_zone, cover = excluded.cover,
        languages = excluded.languages, cancellation_policy = excluded.cancellation_policy,
        confirmation = excluded.confirmation, min_units = excluded.min_units, max_units = excluded.max_units,
        payment_methods = excluded.payment_methods, enp_discount_basis_points = excluded.enp_discount_basis_points,
        price_from = excluded.price_from, price_per = excluded.price_per, guests_max = excluded.guests_max,
        latest_minute = excluded.latest_minute, ahead_days = excluded.ahead_days, words = excluded.words, fingerprint = excluded.fingerprint,
        facets = excluded.facets, party_prices = excluded.party_prices,
        rating = case when excluded.reviews > 0
          then displayed_rating(excluded.rating, excluded.reviews, s.own_stars, s.own_reviews) else s.rating end,
        reviews = case when excluded.reviews > 0 then excluded.reviews + s.own_reviews else s.reviews end,
        listed_rating = case when excluded.reviews > 0 and s.listed_reviews is not null
          then excluded.rating else s.listed_rating end,
        listed_reviews = case when excluded.reviews > 0 and s.listed_reviews is not null
          then excluded.reviews else s.listed_reviews end,
        listed_histogram = case when excluded.reviews > 0 and (excluded.rating, excluded.reviews) <>
            (coalesce(s.listed_rating, s.rating), coalesce(s.listed_reviews, s.reviews))
          then null else s.listed_histogram end, updated_at = app_now()
        where s.fingerprint <> excluded.fingerprint
      returning s.id, s.key, s.xmax = 0 as is_new
  ), shown as (
    insert into service_page (service_id, description, description_en, media, features, details, guide)
      select written.id, description, description_en, media, features, details, guide from written join row on row.key = written.key
      on conflict (service_id) do update set
        description = excluded.description, description_en = excluded.description_en, media = excluded.media,
        features = excluded.features, details = excluded.details, guide = excluded.guide
  )
  select count(*) filter (where is_new)::integer from written
$$;
