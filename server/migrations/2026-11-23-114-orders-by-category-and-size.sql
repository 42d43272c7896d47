-- Category and size stand in the keys of the orders: a walk passes by what is of another category, or takes fewer guests,
-- without reading its row. Within INCLUDE they told that only where no row had to be read at all.
drop index service_popular, service_price, service_rating, service_new, service_region, service_city;
create index service_popular on service (popularity desc, id, category, guests_max) include (region, price_from)
  where status = 'published';
create index service_price on service (price_from, id, category, guests_max) include (region) where status = 'published';
create index service_rating on service (rating desc, reviews desc, id, category, guests_max) include (region, price_from)
  where status = 'published';
create index service_new on service (created_at desc, id, category, guests_max) include (region, price_from)
  where status = 'published';
create index service_region on service (region, popularity desc, id, category, guests_max)
  include (price_from, rating, reviews, created_at, party_prices) where status = 'published';
create index service_city on service (plain_words(city), popularity desc, id, category, guests_max)
  include (city, region, price_from, rating, reviews, created_at, party_prices) where status = 'published';
