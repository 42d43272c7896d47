-- Ratings of people beside those that a catalogue brings, and who reads them first; docs/product.md, section 14.

-- A review is of a booking, or came with the catalogue: then it is one of the ratings that the catalogue counts.
alter table review
  alter column booking_id drop not null,
  alter column user_id drop not null,
  add column key text,
  add column author text,
  add unique (service_id, key),
  add check (num_nonnulls(booking_id, key) = 1),
  add check (num_nonnulls(user_id, author) = 1);
create index review_by_person on review (user_id);
create index review_pending on review (created_at, id) where state = 'pending';

create trigger review_life_cycle before update of state on review for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'pending>published', 'pending>hidden', 'published>hidden', 'hidden>published');

-- rating and reviews are what is shown and sorted by. Until the first review of a booking they are what the catalogue
-- says; from then on that stands in listed_rating and listed_reviews.
alter table service
  add column listed_rating smallint check (listed_rating between 0 and 500),
  add column listed_reviews integer check (listed_reviews >= 0),
  -- How many of one to five stars, where it is known; they are as many as the catalogue counts.
  add column listed_histogram integer[] check (cardinality(listed_histogram) = 5),
  -- The published reviews of bookings: how many, and the sum of their stars.
  add column own_reviews integer not null default 0 check (own_reviews >= 0),
  add column own_stars bigint not null default 0 check (own_stars between own_reviews and 5 * own_reviews),
  add check ((listed_rating is null) = (listed_reviews is null)),
  add check (own_reviews = 0 or listed_reviews is not null);

-- Hundredths of a star: every rating counts the same, wherever it came from.
create function shown_rating(
  p_listed_rating integer, p_listed_reviews integer, p_own_stars bigint, p_own_reviews integer
) returns smallint language sql immutable parallel safe as $$
  select case when p_listed_reviews + p_own_reviews = 0 then p_listed_rating
    else round((p_listed_rating::numeric * p_listed_reviews + 100 * p_own_stars) / (p_listed_reviews + p_own_reviews))
  end::smallint
$$;

-- Counts a review of a booking in, or out again with a negative number. The row of the service settles what comes at once.
create function count_review(p_service_id uuid, p_stars integer, p_reviews integer) returns void language sql as $$
  update service set
    listed_rating = coalesce(listed_rating, rating), listed_reviews = coalesce(listed_reviews, reviews),
    own_stars = own_stars + p_stars, own_reviews = own_reviews + p_reviews,
    reviews = coalesce(listed_reviews, reviews) + own_reviews + p_reviews,
    rating = shown_rating(coalesce(listed_rating, rating), coalesce(listed_reviews, reviews),
      own_stars + p_stars, own_reviews + p_reviews)
  where id = p_service_id
$$;
