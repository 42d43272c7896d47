-- An area of the map holds a band of latitudes, of which the index itself leaves out what is too far east or west; what
-- lists filter and sort by stands beside it.
create index service_latitude on service (latitude, longitude)
  include (popularity, id, category, region, price_from, guests_max) where status = 'published' and latitude is not null;
