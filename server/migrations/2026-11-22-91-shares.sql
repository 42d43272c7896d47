-- Friends who pay a trip together; docs/product.md, section 13. A share's money is its charge, this is what people see of it.

create table booking_share (
  -- Its link names it.
  charge_id uuid primary key references booking_charge,
  booking_id uuid not null references booking,
  -- Its order: the first one is meant for whoever made the booking, unless it is the only one, a gift.
  place smallint not null check (place >= 0),
  -- How often the price was split: the shares of the last time count.
  round smallint not null check (round > 0),
  -- Of all that was missing, by the owner: paid, it takes the place of the open ones.
  takes_over boolean not null default false,
  -- Who looked at it last and is somebody else, and when they were reminded.
  opened_by uuid references users,
  opened_at timestamptz(3),
  reminded_at timestamptz(3),
  -- How often, which numbers the messages.
  reminders integer not null default 0,
  check ((opened_by is null) = (opened_at is null))
);
create index booking_share_by_booking on booking_share (booking_id, place);
create index booking_share_by_opener on booking_share (opened_by) where opened_by is not null;
