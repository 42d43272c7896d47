-- Words and facts are asked for together, and two partial indexes are never intersected: within one index what has both is
-- found before a row is read.
drop index service_words, service_facets;
create index service_words on service using gin (region, plain_words(city), category, words, facets)
  where status = 'published';
