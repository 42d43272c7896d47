-- Adds a review to the rating of a service; negative arguments remove one. The first call copies
-- the catalog's rating to listed_rating and listed_reviews. The row lock serializes concurrent
-- reviews.
create or replace function count_review(p_service_id uuid, p_stars integer, p_reviews integer)
returns void language sql as $$
  update service set
    listed_rating = coalesce(listed_rating, rating), listed_reviews = coalesce(listed_reviews, reviews),
    own_stars = own_stars + p_stars, own_reviews = own_reviews + p_reviews,
    reviews = coalesce(listed_reviews, reviews) + own_reviews + p_reviews,
    rating = displayed_rating(coalesce(listed_rating, rating), coalesce(listed_reviews, reviews),
      own_stars + p_stars, own_reviews + p_reviews)
  where id = p_service_id
$$;
