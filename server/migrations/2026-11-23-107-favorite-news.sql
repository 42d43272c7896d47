-- Favourites that tell when they became cheaper or their places are few; docs/product.md, section 10.

alter table favorite
  -- What it cost when it was remembered, in kopecks; of older ones unknown until the price falls.
  add column price_seen bigint,
  -- What was told last, and when: of one service at most once a week.
  add column told_price bigint,
  add column told_at timestamptz(3);

-- A price «from» that fell, with what it was, until everybody who remembers the service was looked at.
create table favorite_change (
  id bigint generated always as identity primary key,
  service_id uuid not null references service on delete cascade,
  price_before bigint not null
);

create function note_cheaper() returns trigger language plpgsql as $$
begin
  if exists (select from favorite where service_id = new.id) then
    insert into favorite_change (service_id, price_before) values (new.id, old.price_from);
  end if;
  return null;
end $$;
create trigger service_cheaper_noted after update of price_from on service for each row
  when (new.price_from < old.price_from) execute function note_cheaper();
