-- Promo codes; docs/rules/promo-codes.md
create table promo_code (
  id uuid default gen_random_uuid() primary key,
  -- Upper-case letters and digits.
  code text not null unique,
  -- Exactly one: a percentage of the price, or kopecks.
  percent smallint check (percent >= 1 and percent <= 90),
  amount bigint check (amount >= 100),
  -- product: out of revenue. organizer: the discount lowers the earnings.
  payer text not null check (payer in ('product', 'organizer')),
  -- Scope; null and empty lists do not restrict.
  organizer_id uuid references organizer,
  service_ids uuid[] not null default '{}',
  categories text[] not null default '{}',
  max_uses integer check (max_uses > 0),
  max_uses_per_user integer check (max_uses_per_user > 0),
  -- Redemptions that are not released.
  uses integer not null default 0 check (uses >= 0),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  stopped_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- Telegram id of the operator.
  created_by bigint not null,
  constraint promo_code_check check (num_nonnulls(percent, amount) = 1),
  constraint promo_code_check1 check (payer = 'product' or organizer_id is not null),
  constraint promo_code_check2 check (uses <= max_uses),
  constraint promo_code_check3 check (ends_at > starts_at)
);
create index promo_code_by_time on promo_code (created_at desc, id);
create index promo_code_by_organizer on promo_code (organizer_id) where organizer_id is not null;

-- A booking that was held with a code. Released: it ended unpaid.
create table promo_redemption (
  booking_id uuid primary key references booking,
  promo_code_id uuid not null references promo_code,
  user_id uuid not null references users,
  redeemed_at timestamptz(3) not null,
  released_at timestamptz(3)
);
create index promo_redemption_by_user on promo_redemption (promo_code_id, user_id) where released_at is null;
create index promo_redemption_of_user on promo_redemption (user_id);

-- From a link: offered at the next checkout of the user. The code may be unknown.
create table saved_promo_code (
  user_id uuid primary key references users on delete cascade,
  code text not null,
  saved_at timestamptz(3) not null
);
