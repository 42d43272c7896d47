-- Gift cards; docs/rules/gift-cards.md
create table gift_card (
  id uuid default gen_random_uuid() primary key,
  purchase_id uuid not null unique references purchase,
  -- 16 characters of Crockford's base32, without separators.
  code text not null unique,
  buyer_id uuid not null references users,
  -- The first user who entered the code. Null: not opened yet.
  owner_id uuid references users,
  -- Kopecks, in whole roubles. The balance is what can be spent; reserved money is in escrow.
  amount bigint not null check (amount >= 50000 and amount <= 5000000 and amount % 100 = 0),
  balance bigint not null,
  design text not null check (design in ('sea', 'mountains', 'forest', 'city')),
  -- Written by the buyer; removed with the buyer's data.
  recipient text,
  message text,
  -- The code works from this time.
  deliver_at timestamptz(3) not null,
  opened_at timestamptz(3),
  expires_at timestamptz(3) not null,
  -- The purchase was refunded.
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint gift_card_check check (balance >= 0 and balance <= amount),
  constraint gift_card_check1 check ((owner_id is null) = (opened_at is null))
);
create index gift_card_by_buyer on gift_card (buyer_id, created_at desc);
create index gift_card_by_owner on gift_card (owner_id, expires_at) where owner_id is not null;
create index gift_card_by_end on gift_card (expires_at) where balance > 0;

-- The part of a booking that a card pays: in escrow, paid, or back on the card.
create table gift_card_use (
  booking_id uuid primary key references booking,
  gift_card_id uuid not null references gift_card,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('reserved', 'paid', 'released')),
  -- Reservations of this booking, which makes the keys of transfers unique.
  moves integer not null check (moves > 0),
  at timestamptz(3) not null
);
create index gift_card_use_by_card on gift_card_use (gift_card_id);

-- Every transfer to or from the account `gift_cards`, with the card that it changed.
create table gift_card_movement (
  transfer_key text primary key,
  gift_card_id uuid not null references gift_card,
  -- Kopecks, negative if the card has less.
  amount bigint not null check (amount <> 0),
  at timestamptz(3) not null
);
create index gift_card_movement_by_card on gift_card_movement (gift_card_id);
