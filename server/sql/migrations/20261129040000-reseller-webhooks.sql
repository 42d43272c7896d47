-- Webhooks of resellers.

-- Address of a reseller that is called when something changes; docs/rules/resellers.md#webhooks
create table reseller_webhook (
  id uuid default gen_random_uuid() primary key,
  reseller_id uuid not null references reseller,
  event text not null check (event in ('availability_update', 'booking_update')),
  url text not null check (length(url) <= 2048),
  -- Signs the deliveries. The reseller sees it once.
  secret text not null,
  created_at timestamptz(3) not null default app_now(),
  deleted_at timestamptz(3)
);
create index reseller_webhook_live on reseller_webhook (event, reseller_id) where deleted_at is null;

-- Starts and bookings that changed. The worker makes deliveries of them and deletes them.
create table reseller_change (
  id bigint generated always as identity primary key,
  option_id uuid,
  resource_id uuid,
  day date,
  start_time text,
  booking_id uuid,
  constraint reseller_change_subject check (num_nonnulls(option_id, resource_id, booking_id) = 1)
);
create trigger inventory_change_recorded
    after insert or update of held, sold, capacity, closed, price_percent, goes, price_guests on inventory
    for each row execute function record_slot_for_resellers();
create trigger resource_change_recorded
    after insert or update of held, sold, capacity, is_whole on resource_day
    for each row execute function record_slot_for_resellers();
create trigger booking_change_recorded
    after update of state, option_id, first_day, start_time, units, voucher_version on booking
    for each row when (new.origin = 'reseller') execute function record_booking_for_resellers();

create table reseller_delivery (
  id uuid default gen_random_uuid() primary key,
  webhook_id uuid not null references reseller_webhook,
  -- Names the changed starts or booking. The body is made when it is sent.
  content jsonb not null,
  created_at timestamptz(3) not null default app_now(),
  due_at timestamptz(3) not null default app_now(),
  attempts smallint not null default 0,
  delivered_at timestamptz(3),
  -- After the last attempt.
  failed_at timestamptz(3),
  -- Of the last attempt. Null: delivered, not tried yet or on its way.
  last_problem text check (length(last_problem) <= 200)
);
create index reseller_delivery_due on reseller_delivery (due_at) where delivered_at is null and failed_at is null;
create index reseller_delivery_waiting on reseller_delivery (webhook_id)
    where delivered_at is null and failed_at is null;
create index reseller_delivery_by_time on reseller_delivery (created_at);
