create table search_word (
  word text primary key,
  stem text not null,
  uses integer not null check (uses > 0)
);
create index search_word_stem on search_word (stem);
create index search_word_similarity on search_word using gin (stem gin_trgm_ops);

-- A phrase and its meaning in the catalog; docs/rules/search.md#words
create table search_synonym (
  phrase text not null check (phrase <> '' and phrase = normalize_text(phrase)),
  -- words: other words for it. place: a region. sort: an order. nothing: ignored.
  kind text not null check (kind in ('words', 'place', 'sort', 'nothing')),
  meaning text not null,
  -- An operator changed the row: a migration of reference data skips it.
  is_by_operator boolean not null default false,
  -- Stays, so that the same row of reference data is not inserted again.
  is_removed boolean not null default false,
  primary key (phrase, kind, meaning),
  constraint search_synonym_check check (
    case kind
      when 'words' then meaning <> '' and meaning = normalize_text(meaning)
      when 'place' then meaning ~ '^[A-Z]{2}-[A-Z0-9]{2,3}$'
      when 'sort' then meaning in ('price', 'rating', 'new', 'popular')
      else meaning = ''
    end
  )
);

create table search_suggestion (
  language text not null check (language in ('ru', 'en')),
  position smallint not null,
  phrase text not null check (phrase <> ''),
  primary key (language, "position")
);

-- Salt of a thirty-day period. Deleted at its end: then digests identify no user.
create table search_salt (
  period integer primary key,
  salt bytea not null
);

-- Digest of a user and the words of a search, so that each user counts once.
create table search_session (
  period integer not null,
  digest bytea not null,
  primary key (period, digest)
);

create table search_count (
  period integer not null,
  language text not null check (language in ('ru', 'en')),
  words text not null check (words <> '' and words = normalize_text(words)),
  phrase text not null,
  user_count integer not null default 1 check (user_count > 0),
  primary key (period, language, words)
);
create index search_count_popular on search_count (language, period, user_count desc);

create table service_like_count (
  service_id uuid primary key references service on delete cascade,
  user_count integer not null check (user_count >= 0)
);

-- Both directions of a pair. Fewer than five users are not stored, to reveal no user's taste.
create table service_similarity (
  service_id uuid not null references service on delete cascade,
  other_id uuid not null references service on delete cascade,
  user_count integer not null check (user_count >= 5),
  score real not null,
  primary key (service_id, other_id)
);
create index service_similarity_best on service_similarity (service_id, score desc, other_id);
create index service_similarity_other on service_similarity (other_id);

-- A service to count again. Rows are only added, so that no user waits for another.
create table like_event (
  id bigint generated always as identity primary key,
  service_id uuid not null
);

create table favorite (
  user_id uuid not null references users on delete cascade,
  service_id uuid not null references service on delete cascade,
  created_at timestamptz not null default app_now(),
  -- Kopecks when it was added. Null: unknown until the price falls.
  price_seen bigint,
  notified_price bigint,
  notified_at timestamptz(3),
  primary key (user_id, service_id)
);
create index favorite_newest on favorite (user_id, created_at desc, service_id);
create index favorite_service on favorite (service_id);
create trigger favorite_added_recorded after insert on favorite
    referencing new table as changed for each statement execute function record_favorites();
create trigger favorite_removed_recorded after delete on favorite
    referencing old table as changed for each statement execute function record_favorites();

-- A user's named list of services, in addition to the favorites.
create table service_list (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default app_now(),
  -- Random. Everyone who has it can read the list. Null: the list is not shared.
  share_id uuid unique,
  -- The share_id of the list that this one was copied from.
  copy_of uuid,
  unique (user_id, name),
  unique (user_id, copy_of)
);
create table service_list_item (
  list_id uuid not null references service_list on delete cascade,
  service_id uuid not null references service on delete cascade,
  added_at timestamptz(3) not null default app_now(),
  primary key (list_id, service_id)
);
create index service_list_item_service on service_list_item (service_id);

-- A fallen price, until all users with this favorite were checked.
create table favorite_change (
  id bigint generated always as identity primary key,
  service_id uuid not null references service on delete cascade,
  price_before bigint not null
);

-- A cancelled trip is no like, nor is a booking that a member made.
create view user_like as
  select favorite.user_id, favorite.service_id, favorite.created_at as liked_at from favorite
  union all
  select booking.user_id, booking.service_id, booking.paid_at as liked_at from booking
    where booking.paid_at is not null and booking.origin = 'app' and not booking.by_member
      and (booking.state not in ('expired', 'declined', 'cancelled_by_tourist', 'cancelled_by_organizer'));
