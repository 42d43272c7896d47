-- outside a transaction
-- The text index collected the services of every minute after the one that has passed before it looked at the words. Each
-- late hour is now one key, which is intersected with the words.
create index concurrently if not exists service_words_and_hours
  on service using gin (region, plain_words(city), category, words, facets,
    ((array[15, 16, 17, 18, 19, 20, 21, 22, 23])[1:least(coalesce((latest_minute - 1) / 60, 23), 23) - 14]))
  where status = 'published';
drop index concurrently if exists service_words_and_close;
