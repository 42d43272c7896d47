-- Companies that sell services to their own customers; docs/rules/resellers.md
create table reseller (
  id uuid default gen_random_uuid() primary key,
  name text not null unique check (length(name) between 1 and 80),
  -- Stands for the reseller in its bookings. Has no Telegram account.
  user_id uuid not null unique references users,
  -- Part of the price that the reseller keeps, paid from our commission.
  margin_basis_points smallint not null check (margin_basis_points between 0 and 5000),
  -- Kopecks that settled and coming bookings may owe together.
  credit_limit bigint not null check (credit_limit >= 0),
  -- Null: sells. Set: reads and cancels only.
  blocked_at timestamptz(3),
  -- A Telegram id.
  created_by bigint not null,
  created_at timestamptz(3) not null default app_now()
);

create table reseller_key (
  id uuid default gen_random_uuid() primary key,
  reseller_id uuid not null references reseller,
  -- SHA-256; the key itself is shown once.
  digest bytea not null unique,
  -- Its last four characters, by which operators tell keys apart.
  ending text not null,
  created_by bigint not null,
  created_at timestamptz(3) not null default app_now(),
  used_at timestamptz(3),
  revoked_at timestamptz(3),
  permission text not null default 'sell' check (permission in ('read', 'sell'))
);
create index reseller_key_by_reseller on reseller_key (reseller_id, created_at);

create table reseller_booking (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null unique references booking,
  reseller_id uuid not null references reseller,
  -- Chosen by the reseller: the same uuid is the same booking.
  uuid uuid not null,
  reference text check (length(reference) <= 100),
  -- As the reseller sent them. Contacts are removed with the contact of the booking.
  contact jsonb not null default '{}',
  notes text,
  -- [{ uuid, unitId, price, resellerReference?, contact? }], one for each guest.
  unit_items jsonb not null,
  -- False once contacts and notes were removed.
  is_named boolean not null default true,
  margin_basis_points smallint not null,
  -- Kopecks of the price that the reseller owes.
  net bigint not null check (net >= 0),
  confirmed_at timestamptz(3),
  updated_at timestamptz(3) not null,
  cancelled_at timestamptz(3),
  cancel_reason text,
  -- Of a confirmed booking that was cancelled.
  refund_percent smallint check (refund_percent between 0 and 100),
  -- When the settlement is looked for: the end of the trip, or the cancellation.
  settle_at timestamptz(3) not null,
  settled_at timestamptz(3),
  -- Kopecks that were settled.
  settled_net bigint check (settled_net between 0 and net),
  settle_failures integer not null default 0,
  -- After a failure.
  settle_again_at timestamptz(3),
  constraint reseller_booking_settled check ((settled_at is null) = (settled_net is null)),
  unique (reseller_id, uuid)
);
create index reseller_booking_by_reference on reseller_booking (reseller_id, reference) where reference is not null;
create index reseller_booking_open on reseller_booking (reseller_id) where settled_at is null;
create index reseller_booking_named on reseller_booking (settle_at) where is_named;
create index reseller_booking_due on reseller_booking (settle_at) where settled_at is null;

-- Money that a reseller paid to our bank account, recorded by an operator.
create table reseller_payment (
  id uuid default gen_random_uuid() primary key,
  reseller_id uuid not null references reseller,
  amount bigint not null check (amount > 0),
  -- Number of the bank's document: the same one is recorded once.
  document text not null check (length(document) between 1 and 60),
  created_by bigint not null,
  created_at timestamptz(3) not null default app_now(),
  undone_at timestamptz(3)
);
create unique index reseller_payment_document on reseller_payment (reseller_id, document) where undone_at is null;

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
