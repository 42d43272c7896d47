-- Returns hundredths of a star. Ratings of the catalog and of bookings count the same.
create or replace function displayed_rating(
  p_listed_rating integer, p_listed_reviews integer, p_own_stars bigint, p_own_reviews integer
)
returns smallint language sql immutable parallel safe as $$
  select case when p_listed_reviews + p_own_reviews = 0 then p_listed_rating
    else round((p_listed_rating::numeric * p_listed_reviews + 100 * p_own_stars)
      / (p_listed_reviews + p_own_reviews))
  end::smallint
$$;
