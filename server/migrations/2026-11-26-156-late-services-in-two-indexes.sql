-- outside a transaction
-- Late in the evening few services of today can still be booked, and a list of one category, a region or some words needs
-- few of those. With these values in the keys the others are passed by in the index, and their rows are not read.
create index concurrently if not exists service_still_open
  on service (time_zone, coalesce(latest_minute, 2147483647), category, region) where status = 'published';
drop index concurrently if exists service_by_last_start;
create index concurrently if not exists service_words_and_close
  on service using gin (region, plain_words(city), category, words, facets, (coalesce(latest_minute, 2147483647)))
  where status = 'published';
drop index concurrently if exists service_words;
