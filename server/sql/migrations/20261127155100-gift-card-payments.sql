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

alter table booking add column gift_spent bigint not null default 0;
alter table booking add constraint booking_gift_spent_check check (gift_spent >= 0) not valid;

alter table booking_charge
  drop constraint booking_charge_purpose_check,
  drop constraint booking_charge_method_check,
  drop constraint booking_charge_check4,
  add constraint booking_charge_purpose_check check (purpose in ('whole', 'change', 'share', 'gift')) not valid,
  add constraint booking_charge_method_check
    check (method in ('card', 'ton', 'usdt', 'balance_ton', 'balance_usdt', 'gift_card')) not valid,
  add constraint booking_charge_check4 check (purpose in ('whole', 'gift') or expires_at is not null) not valid;

alter table booking_refund
  drop constraint booking_refund_method_check,
  add constraint booking_refund_method_check check (method in ('card', 'balance', 'usdt', 'gift_card')) not valid;
