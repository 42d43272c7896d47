-- Adds a review to the rating of a service; negative arguments remove one. The first call copies
-- the catalog's rating to listed_rating and listed_reviews. The row lock serializes concurrent
-- reviews. The organizer is locked first, as an import does, and gets the average of its services.
create or replace function count_review(p_service_id uuid, p_stars integer, p_reviews integer)
returns void language sql as $$
  select from organizer where id = (select organizer_id from service where id = p_service_id)
    for no key update;
  update service set
    listed_rating = coalesce(listed_rating, rating), listed_reviews = coalesce(listed_reviews, reviews),
    own_stars = own_stars + p_stars, own_reviews = own_reviews + p_reviews,
    reviews = coalesce(listed_reviews, reviews) + own_reviews + p_reviews,
    rating = displayed_rating(coalesce(listed_rating, rating), coalesce(listed_reviews, reviews),
      own_stars + p_stars, own_reviews + p_reviews)
  where id = p_service_id;
  update organizer set (rating, reviews) = (
    select coalesce(round(sum(service.rating::bigint * service.reviews) / nullif(sum(service.reviews), 0)), 0),
      coalesce(sum(service.reviews), 0)
    from service where organizer_id = organizer.id)
  where id = (select organizer_id from service where id = p_service_id)
$$;
