-- A service's reviews by their stars, the newest of each first.
create index review_by_rating on review (service_id, rating desc, created_at desc, id) where state = 'published';
create index review_by_rating_up on review (service_id, rating, created_at desc, id) where state = 'published';
