-- Which services the same people like; docs/product.md, section 10.

-- Whether what somebody likes may be used: for their own home, and to find out what others may like.
alter table users add column recommendations boolean not null default true;

create index booking_by_service on booking (service_id, user_id) where paid_at is not null;

-- A trip that was given back says nothing; what an organizer wrote down at the telephone is not the organizer's taste.
create view liking as
  select user_id, service_id, created_at as liked_at from favorite
  union all
  select user_id, service_id, paid_at from booking
    where paid_at is not null and origin = 'app'
      and state not in ('expired', 'declined', 'cancelled_by_tourist', 'cancelled_by_organizer');

-- How many people like a service, as it was counted last.
create table service_liked (
  service_id uuid primary key references service on delete cascade,
  people integer not null check (people >= 0)
);

-- Both directions of a pair. Nothing is said of fewer people than five: a pair tells nobody's taste.
create table service_likeness (
  service_id uuid not null references service on delete cascade,
  other_id uuid not null references service on delete cascade,
  people integer not null check (people >= 5),
  score real not null,
  primary key (service_id, other_id)
);
create index service_likeness_best on service_likeness (service_id, score desc, other_id);
create index service_likeness_other on service_likeness (other_id);

-- What is to be counted anew. Rows are only added, so that two people never wait for each other; the job takes the same
-- service once.
create table liking_change (
  id bigint generated always as identity primary key,
  service_id uuid not null
);

create function note_favorites() returns trigger language plpgsql as $$
begin
  insert into liking_change (service_id) select distinct service_id from changed;
  return null;
end $$;
create trigger favorite_added_noted after insert on favorite
  referencing new table as changed for each statement execute function note_favorites();
create trigger favorite_removed_noted after delete on favorite
  referencing old table as changed for each statement execute function note_favorites();

create function note_booked() returns trigger language plpgsql as $$
begin
  insert into liking_change (service_id) values (new.service_id);
  return null;
end $$;
create trigger booking_paid_noted after update of paid_at on booking for each row
  when (old.paid_at is null and new.paid_at is not null) execute function note_booked();
create trigger booking_given_back_noted after update of state on booking for each row
  when (new.paid_at is not null and new.state <> old.state
    and new.state in ('declined', 'cancelled_by_tourist', 'cancelled_by_organizer')) execute function note_booked();

create function note_recommendations() returns trigger language plpgsql as $$
begin
  insert into liking_change (service_id) select distinct service_id from liking where user_id = new.id;
  return null;
end $$;
create trigger users_recommendations_noted after update of recommendations, erased_at on users for each row
  when ((old.recommendations, old.erased_at) is distinct from (new.recommendations, new.erased_at)) execute function note_recommendations();

insert into liking_change (service_id) select distinct service_id from liking;
