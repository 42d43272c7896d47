-- The daily bonus; docs/product.md, section 16.

-- One row for each local day that a person claimed: the key lets a day be paid once, whatever the zone was.
create table bonus_claim (
  user_id uuid not null references users,
  day date not null,
  claimed_at timestamptz(3) not null,
  -- Days claimed one after the other before this one.
  streak integer not null check (streak >= 0),
  -- Minor units of enp.
  amount bigint not null check (amount > 0),
  primary key (user_id, day)
);

-- Where a person's claims have led: what the next one is decided on.
create table bonus_streak (
  user_id uuid primary key references users,
  last_day date not null,
  claimed_at timestamptz(3) not null,
  -- Days claimed one after the other, the last one included.
  days integer not null check (days > 0),
  -- All there ever were: every seventh earns a freeze.
  claims integer not null check (claims >= days),
  freezes smallint not null check (freezes between 0 and 2),
  -- 20:00 of the next local day without a claim; null when the person is not reminded any more.
  remind_at timestamptz(3)
);

-- Who is to be reminded: the longest streak of an evening first.
create index bonus_streak_to_remind on bonus_streak (remind_at, days desc) where remind_at is not null;
