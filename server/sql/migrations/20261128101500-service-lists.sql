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
