-- From hold to completion; docs/rules/booking-payments.md#booking-states
create table booking (
  id uuid default gen_random_uuid() primary key,
  number text not null unique,
  -- The traveller, the member who made a booking with origin phone or walk_in, or the reseller.
  user_id uuid not null references users,
  service_id uuid not null references service,
  option_id uuid not null references service_option,
  organizer_id uuid not null references organizer,
  state text not null
    check (state in ('hold', 'paying', 'paid', 'awaiting_organizer', 'confirmed', 'checked_in', 'completed',
      'no_show', 'expired', 'declined', 'cancelled_by_tourist', 'cancelled_by_organizer')),
  -- Local days that use places, both included; the nights of a stay.
  first_day date not null,
  last_day date not null,
  start_time text not null default '',
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  time_zone text not null,
  -- As sold: [{ unitId, kind, title, quantity, price }], the price of one in kopecks.
  units jsonb not null,
  places integer not null check (places > 0),
  -- [{ resourceId, quantity, unitId? }] on each day.
  resources jsonb not null default '[]',
  -- The quote in kopecks, before enp.
  price bigint not null check (price > 0),
  -- [{ kind, date?, unitId?, quantity?, percent?, amount }]
  price_lines jsonb not null,
  -- Kopecks for one usdt and for one ton.
  usdt_rate bigint not null check (usdt_rate > 0),
  ton_rate bigint not null check (ton_rate > 0),
  commission_basis_points smallint not null
    check (commission_basis_points >= 0 and commission_basis_points <= 10000),
  enp_discount_basis_points smallint not null
    check (enp_discount_basis_points >= 0 and enp_discount_basis_points <= 10000),
  policy text not null check (policy in ('flexible', 'moderate', 'strict', 'nonrefundable')),
  confirmation text not null check (confirmation in ('instant', 'request')),
  payment_methods text[] not null,
  contact jsonb,
  notes text,
  -- Enp in escrow, in minor units, and the kopecks that they save.
  enp_spent bigint not null default 0 check (enp_spent >= 0),
  enp_discount bigint not null default 0 check (enp_discount >= 0),
  hold_expires_at timestamptz(3) not null,
  -- Next automatic step. Null: none.
  due_at timestamptz(3),
  -- A method, or gift_card if it paid everything. Null if shares paid: see booking_charge.
  paid_with text,
  paid_currency text check (paid_currency in ('rub', 'ton', 'usdt')),
  paid_amount bigint check (paid_amount >= 0),
  paid_at timestamptz(3),
  -- Deferrable: the booking is written just before the row of its charge.
  charge_id text references payment(charge_id) deferrable initially deferred,
  payer_id uuid references users,
  payment_key text,
  created_at timestamptz(3) not null default app_now(),
  hidden_at timestamptz(3),
  enp_moves integer not null default 0,
  -- Grows with every change; older vouchers are refused at check-in.
  voucher_version smallint not null default 1 check (voucher_version > 0),
  prolonged_at timestamptz(3),
  deposit_id uuid,
  origin text not null default 'app' check (origin in ('app', 'phone', 'walk_in', 'reseller')),
  split_at timestamptz(3),
  -- [{ questionId, question, value, unitIndex?, unit? }], removed with the contact.
  answers jsonb,
  -- As sold: { id, title, text?, at, price? }, the price in kopecks.
  pick_up jsonb,
  -- Set for an offer: when its seats were released. Each watch gets one offer of them.
  freed_at timestamptz(3),
  -- Keyed hash of the network while the booking is a hold; for docs/rules/holds.md#hold-cooldown
  network text,
  -- Minor units of enp for the traveller because the organizer cancelled.
  compensation bigint not null default 0 check (compensation >= 0),
  -- Booked by a member of the organizer: counts for no rating, reward or statistic.
  by_member boolean not null default false,
  -- When a member set the no-show, and when the traveller objected to it.
  no_show_at timestamptz(3),
  no_show_objected_at timestamptz(3),
  -- The move of its departure that waits for the traveller's answer.
  asked_move_id uuid,
  -- Kopecks that a gift card pays: reserved while the booking is held, and spent from its payment.
  gift_spent bigint not null default 0 check (gift_spent >= 0),
  -- Basis points on top of the quotes in usdt and ton, whose rates are without it.
  rate_margin_basis_points smallint not null default 0
    check (rate_margin_basis_points >= 0 and rate_margin_basis_points <= 1000),
  -- Kopecks that can be paid first, and when the others are due. Null: all is paid at once.
  deposit bigint,
  rest_due_at timestamptz(3),
  -- Kopecks of a paid booking that are not paid yet.
  rest_left bigint not null default 0,
  -- Kopecks of the price that are tourist tax; zero once they were returned.
  tax bigint not null default 0,
  -- Steps of the price until it is decided at this time; docs/rules/falling-prices.md
  price_steps jsonb,
  price_due_at timestamptz(3),
  -- The declined or cancelled booking whose refund paid this one; docs/rules/rebooking.md
  rebooks uuid,
  constraint booking_check check (last_day >= first_day),
  constraint booking_check1 check (ends_at > starts_at),
  constraint booking_paid_once
    check ((num_nonnulls(paid_with, paid_currency, paid_amount, payer_id) in (0, 4)) and (paid_with is null
      or paid_at is not null)),
  constraint booking_deposit_check check (
    num_nonnulls(deposit, rest_due_at) in (0, 2) and deposit > 0
      and rest_left >= 0 and (rest_left = 0 or deposit is not null)),
  constraint booking_rest_paid_first
    check (rest_left = 0 or state not in ('checked_in', 'completed', 'no_show'))
) with (fillfactor=80);
create index booking_by_user on booking (user_id, starts_at desc, id);
create index booking_live_hold on booking (user_id) where state in ('hold', 'paying');
create index booking_due on booking (due_at) where due_at is not null;
create index booking_by_option_day on booking (option_id, first_day);
create index booking_by_organizer on booking (organizer_id, first_day);
create index booking_by_charge on booking (charge_id) where charge_id is not null;
create index booking_contact on booking (ends_at) where (contact is not null) or (notes is not null);
create index booking_by_organizer_ahead on booking (organizer_id, starts_at, id)
    where state in ('awaiting_organizer', 'confirmed', 'checked_in');
create index booking_paid_for_others on booking (payer_id) where payer_id <> user_id;
create index booking_by_organizer_day on booking (organizer_id, first_day, option_id, start_time)
    where state in ('confirmed', 'checked_in', 'completed', 'no_show');
create index booking_by_payment on booking (paid_at) where paid_at is not null;
create index booking_by_service on booking (service_id, user_id) where paid_at is not null;
-- For members who look for a guest; docs/rules/team.md#finding-a-guest
create index booking_guest_words on booking using gin (normalize_text(contact ->> 'fullName') gin_trgm_ops,
    regexp_replace(contact ->> 'phone', '\D', '', 'g') gin_trgm_ops, number gin_trgm_ops)
    where state in ('awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show', 'declined',
      'cancelled_by_tourist', 'cancelled_by_organizer');
create index booking_by_guest on booking (normalize_text(contact ->> 'fullName') text_pattern_ops)
    where contact is not null;
create index booking_by_guest_surname
    on booking (last_word_first(normalize_text(contact ->> 'fullName')) text_pattern_ops)
    where contact is not null;
create index booking_guest_similarity on booking using gin (normalize_text(contact ->> 'fullName') gin_trgm_ops)
    where contact is not null;
create index booking_by_phone on booking (phone_digits(contact ->> 'phone')) where contact is not null;
create unique index booking_rebooks on booking (rebooks) where rebooks is not null;
create index booking_price_due on booking (price_due_at)
    where price_steps is not null and state in ('confirmed', 'checked_in');
create index booking_by_time on booking using brin (created_at);
create index booking_by_day on booking (first_day, starts_at, id);
-- As in shared/src/bookings/booking-states.ts.
create trigger booking_life_cycle before update of state on booking
    for each row when (old.state is distinct from new.state)
    execute function check_transition('hold>paying', 'hold>paid', 'hold>expired', 'hold>cancelled_by_tourist',
      'paying>paid', 'paying>expired', 'paying>cancelled_by_tourist', 'paid>awaiting_organizer',
      'paid>confirmed', 'awaiting_organizer>confirmed', 'awaiting_organizer>declined',
      'awaiting_organizer>cancelled_by_tourist', 'confirmed>checked_in', 'confirmed>completed',
      'confirmed>no_show', 'confirmed>cancelled_by_tourist', 'confirmed>cancelled_by_organizer',
      'checked_in>completed', 'checked_in>confirmed', 'no_show>confirmed', 'expired>paid');
create trigger booking_price_steps_fixed before insert on booking
    for each row when (new.origin = 'app') execute function fix_price_steps();
create trigger booking_price_steps_moved
    before update of option_id, first_day, start_time, starts_at on booking
    for each row when (new.origin = 'app' and (old.option_id, old.first_day, old.start_time, old.starts_at)
      is distinct from (new.option_id, new.first_day, new.start_time, new.starts_at))
    execute function fix_price_steps();
create trigger booking_of_member_recorded before insert on booking
    for each row when (new.origin = 'app') execute function record_member_bookings();
-- A user who joins the team before the trip is over counts as a member at its end.
create trigger booking_of_member_updated before update of state on booking
    for each row when (new.origin = 'app' and not old.by_member and new.state <> old.state)
    execute function record_member_bookings();
create trigger booking_paid_recorded after update of paid_at on booking
    for each row when (old.paid_at is null and new.paid_at is not null) execute function record_booked();
create trigger booking_release_recorded after update of state on booking
    for each row when (new.paid_at is not null and new.state <> old.state and (new.state in ('declined',
      'cancelled_by_tourist', 'cancelled_by_organizer')))
    execute function record_booked();

create trigger booking_tax_set before insert on booking
    for each row when (new.price_lines @> '[{"kind": "tax"}]') execute function set_booking_tax();
create trigger booking_tax_checked before update of state, due_at, price_lines, tax on booking
    for each row when (old.tax > 0 or new.tax > 0 or new.price_lines is distinct from old.price_lines)
    execute function check_booking_tax();

create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  event text not null,
  at timestamptz(3) not null,
  detail text
);
create index booking_event_by_time on booking_event using brin (at);
create index booking_event_by_booking on booking_event (booking_id, id);

-- Price and payment of a walk-in, which the organizer takes; docs/rules/check-in.md#walk-ins
create table direct_payment (
  booking_id uuid primary key references booking,
  -- The organizer's own price in kopecks. Null: the price of the booking.
  price bigint check (price >= 0),
  -- Null: not paid yet.
  method text check (method in ('cash', 'transfer')),
  -- When the organizer recorded the method.
  taken_at timestamptz(3),
  -- As in the booking; the index needs it here.
  organizer_id uuid,
  changed_at timestamptz(3),
  -- Values before the last change. Null: nothing to undo.
  before jsonb,
  constraint direct_payment_check check ((method is null) = (taken_at is null))
);
create index direct_payment_by_time on direct_payment (organizer_id, taken_at);
create index direct_payment_by_change on direct_payment (changed_at) where before is not null;

-- Money paid for a booking and neither settled nor refunded; in minor units.
create table booking_escrow (
  booking_id uuid not null references booking,
  currency text not null check (currency in ('rub', 'usdt', 'ton', 'enp')),
  amount bigint not null check (amount >= 0),
  primary key (booking_id, currency)
);

-- A payment for a booking; docs/rules/booking-payments.md#charges
create table booking_charge (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  -- whole: the price, written when paid, without the part of a gift card, which is gift.
  -- change: extra cost of a change. share: a payer's part. rest: after a deposit, which is whole.
  purpose text not null check (purpose in ('whole', 'change', 'share', 'gift', 'rest')),
  state text not null check (state in ('open', 'paid', 'returned', 'expired')),
  -- Kopecks after enp, and the part of them that the booking no longer costs.
  rub bigint not null check (rub > 0),
  rub_given_up bigint not null default 0,
  usdt_rate bigint not null check (usdt_rate > 0),
  ton_rate bigint not null check (ton_rate > 0),
  -- End of payment; due_at is later while money may be on its way. Null for `whole`.
  expires_at timestamptz(3),
  due_at timestamptz(3),
  prolonged_at timestamptz(3),
  deposit_id uuid,
  payer_id uuid references users,
  method text check (method in ('card', 'ton', 'usdt', 'balance_ton', 'balance_usdt', 'gift_card')),
  currency text check (currency in ('rub', 'ton', 'usdt')),
  -- Minor units. `returned` and `settled` are parts of it.
  amount bigint check (amount > 0),
  payment_key text,
  charge_id text references payment(charge_id) deferrable initially deferred,
  paid_at timestamptz(3),
  returned bigint not null default 0 check (returned >= 0),
  settled bigint not null default 0 check (settled >= 0),
  created_at timestamptz(3) not null default app_now(),
  -- Basis points on top of the quotes in usdt and ton, whose rates are without it.
  rate_margin_basis_points smallint not null default 0
    check (rate_margin_basis_points >= 0 and rate_margin_basis_points <= 1000),
  -- When the rates of a rest were fixed. Other charges have the rates of their booking.
  quoted_at timestamptz(3),
  constraint booking_charge_check check (rub_given_up >= 0 and rub_given_up <= rub),
  constraint booking_charge_check1 check ((returned + settled) <= coalesce(amount, 0::bigint)),
  constraint booking_charge_check2 check (
    num_nonnulls(payer_id, method, currency, amount, payment_key, paid_at)
      = case when state in ('paid', 'returned') then 6 else 0 end
  ),
  constraint booking_charge_check3 check ((state = 'open') = (due_at is not null)),
  constraint booking_charge_check4 check (purpose in ('whole', 'gift') or expires_at is not null)
);
create index booking_charge_by_booking on booking_charge (booking_id, created_at);
create index booking_charge_by_payer on booking_charge (payer_id, paid_at desc) where payer_id is not null;
create index booking_charge_due on booking_charge (due_at) where due_at is not null;
create unique index booking_charge_by_charge on booking_charge (charge_id) where charge_id is not null;
create unique index booking_charge_one_whole on booking_charge (booking_id) where purpose = 'whole';
create unique index booking_charge_one_rest on booking_charge (booking_id) where purpose = 'rest';
create index booking_charge_by_payment on booking_charge (paid_at) where paid_at is not null;
create trigger booking_charge_life_cycle before update of state on booking_charge
    for each row when (old.state is distinct from new.state)
    execute function check_transition('open>paid', 'open>expired', 'paid>returned');

-- Refund or compensation after a trip; docs/rules/trip-refunds.md
create table trip_refund (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  -- refund: to the payers, as they paid. usdt, enp: compensation to the traveller's balance.
  kind text not null check (kind in ('refund', 'usdt', 'enp')),
  -- Kopecks: the value, and what the organizer's earnings paid, with our part of a promo code.
  rub bigint not null check (rub > 0),
  from_organizer bigint not null check (from_organizer >= 0),
  -- Compensation in minor units; 0 for a refund, whose parts are in booking_refund.
  amount bigint not null check (amount >= 0),
  usual_reason text check (usual_reason in ('not_as_described', 'not_provided', 'weather', 'mistake')),
  own_reason text check (length(own_reason) <= 500),
  -- Null: the traveller accepted an offer of the organizer.
  operator_id bigint,
  created_at timestamptz(3) not null,
  -- Kopecks that the earnings did not contain, which the organizer owes.
  debt bigint not null default 0,
  constraint trip_refund_check check (num_nonnulls(usual_reason, own_reason) = 1),
  constraint trip_refund_check1 check ((kind = 'refund') = (amount = 0))
);
create index trip_refund_by_booking on trip_refund (booking_id);

-- Complaint about a trip; docs/rules/cases.md
create table booking_case (
  id uuid default gen_random_uuid() primary key,
  number bigint generated always as identity unique,
  booking_id uuid not null unique references booking,
  kind text not null check (kind in ('not_as_described', 'no_show_objection', 'other')),
  state text not null
    check (state in ('awaiting_organizer', 'offered', 'awaiting_operator', 'decided', 'closed')),
  -- For the answer or the offer; after a decision, when it is carried out.
  deadline timestamptz(3) not null,
  -- Kopecks that the organizer offers.
  offer bigint check (offer > 0),
  decision text check (decision in ('nothing', 'refund', 'usdt', 'enp')),
  decision_rub bigint,
  -- Kopecks that the operator saw as left.
  seen_left bigint,
  reason text check (length(reason) <= 500),
  decided_by bigint,
  outcome text check (outcome in ('nothing', 'refund', 'usdt', 'enp', 'offer_accepted', 'no_show_withdrawn')),
  trip_refund_id uuid unique references trip_refund,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint booking_case_check check ((state = 'closed') = (closed_at is not null and outcome is not null)),
  constraint booking_case_check1 check (state <> 'offered' or offer is not null),
  constraint booking_case_check2 check (state <> 'decided'
    or (decision is not null and reason is not null and decided_by is not null)),
  constraint booking_case_check3 check (decision is null or decision = 'nothing'
    or (decision_rub > 0 and seen_left is not null))
);
create index booking_case_due on booking_case (deadline)
    where state in ('awaiting_organizer', 'offered', 'decided');
create index booking_case_open on booking_case (created_at) where state <> 'closed';
create trigger booking_case_life_cycle before update of state on booking_case
    for each row when (old.state is distinct from new.state)
    execute function check_transition('awaiting_organizer>offered', 'awaiting_organizer>awaiting_operator',
      'awaiting_organizer>decided', 'awaiting_organizer>closed', 'offered>awaiting_operator', 'offered>decided',
      'offered>closed', 'awaiting_operator>offered', 'awaiting_operator>decided', 'awaiting_operator>closed',
      'decided>awaiting_operator', 'decided>closed');

create table case_statement (
  id bigint generated always as identity primary key,
  case_id uuid not null references booking_case,
  side text not null check (side in ('guest', 'organizer')),
  by_telegram_id bigint not null,
  text text not null check (length(text) <= 1000),
  -- Telegram's file ids.
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  -- Null: from the mini app.
  update_id bigint,
  created_at timestamptz(3) not null,
  unique (case_id, by_telegram_id, update_id)
);

-- Photo that a member uploaded on the desk for an answer to a case that is not sent yet.
create table case_photo (
  id uuid default gen_random_uuid() primary key,
  case_id uuid not null references booking_case,
  by_telegram_id bigint not null,
  digest text not null,
  -- Of Telegram; null until Telegram has the photo.
  file_id text,
  created_at timestamptz(3) not null,
  unique (case_id, by_telegram_id, digest)
);
create index case_photo_by_time on case_photo (created_at);

create table booking_refund (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  percent smallint not null check (percent >= 0 and percent <= 100),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('rub', 'usdt', 'ton')),
  method text not null check (method in ('card', 'balance', 'usdt', 'gift_card')),
  enp bigint not null default 0 check (enp >= 0),
  refund_id uuid references refund,
  created_at timestamptz(3) not null,
  booking_charge_id uuid references booking_charge,
  trip_refund_id uuid references trip_refund
);
create index booking_refund_by_time on booking_refund using brin (created_at);
create index booking_refund_by_booking on booking_refund (booking_id);
create index booking_refund_by_refund on booking_refund (refund_id) where refund_id is not null;
create index booking_refund_by_trip_refund on booking_refund (trip_refund_id)
    where trip_refund_id is not null;

-- A share of a group payment; the money is in its charge. The charge_id is in the link.
create table booking_share (
  charge_id uuid primary key references booking_charge,
  booking_id uuid not null references booking,
  -- 0 is the traveller's own share, unless it is the only one.
  place smallint not null check (place >= 0),
  -- Number of the split. Only the last split counts.
  round smallint not null check (round > 0),
  -- The remainder, paid by the traveller: it replaces the open shares.
  takes_over boolean not null default false,
  opened_by uuid references users,
  opened_at timestamptz(3),
  reminded_at timestamptz(3),
  reminders integer not null default 0,
  constraint booking_share_check check ((opened_by is null) = (opened_at is null))
);
create index booking_share_by_booking on booking_share (booking_id, place);
create index booking_share_by_opener on booking_share (opened_by) where opened_by is not null;

-- Change of date, option or party; docs/rules/booking-changes.md#states-of-a-change
create table booking_change (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  -- allowed: the organizer agreed. open: waits for payment, with the extra places held.
  state text not null check (state in ('asked', 'allowed', 'declined', 'open', 'applied', 'expired')),
  option_id uuid not null references service_option,
  first_day date not null,
  last_day date not null,
  start_time text not null default '',
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- As in booking, after the change; so are the next columns.
  units jsonb not null,
  places integer not null check (places > 0),
  resources jsonb not null default '[]',
  price bigint not null check (price > 0),
  price_lines jsonb not null,
  enp_spent bigint not null check (enp_spent >= 0),
  enp_discount bigint not null check (enp_discount >= 0),
  -- Kopecks: above zero to pay, below zero to refund.
  difference bigint not null,
  refund_to text not null default 'origin' check (refund_to in ('origin', 'usdt')),
  -- { optionId, firstDay, lastDay, startTime, startsAt, units } of the booking.
  before jsonb,
  -- End of the organizer's decision or permission. If open, the charge's expiry applies.
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default app_now(),
  ended_at timestamptz(3),
  charge_id uuid references booking_charge,
  pick_up jsonb,
  constraint booking_change_check check (last_day >= first_day),
  constraint booking_change_check1 check (ends_at > starts_at),
  constraint booking_change_check2 check ((state in ('asked', 'allowed', 'open')) = (ended_at is null)),
  constraint booking_change_check3 check ((state = 'applied') <= (before is not null)),
  constraint booking_change_open_charged check (state <> 'open' or charge_id is not null)
);
create unique index booking_change_live on booking_change (booking_id)
    where state in ('asked', 'allowed', 'open');
create index booking_change_by_booking on booking_change (booking_id, created_at);
create index booking_change_due on booking_change (expires_at) where state in ('asked', 'allowed');
create index booking_change_by_charge on booking_change (charge_id) where charge_id is not null;
create trigger booking_change_life_cycle before update of state on booking_change
    for each row when (old.state is distinct from new.state)
    execute function check_transition('asked>allowed', 'asked>declined', 'asked>expired', 'allowed>open',
      'allowed>applied', 'allowed>expired', 'open>applied', 'open>expired');

-- An unpaid hold of the last two days; docs/rules/holds.md#hold-cooldown
create table unpaid_hold (
  booking_id uuid primary key references booking,
  user_id uuid not null references users,
  option_id uuid not null,
  first_day date not null,
  last_day date not null,
  start_time text not null,
  network text,
  lived_seconds integer not null check (lived_seconds >= 0),
  -- Expired, or released after more than five minutes of unpaid holds of this departure.
  counts boolean not null,
  ended_at timestamptz(3) not null
);
create index unpaid_hold_by_user on unpaid_hold (user_id, ended_at);
create index unpaid_hold_by_network on unpaid_hold (network, ended_at) where (network is not null) and counts;
create index unpaid_hold_ended on unpaid_hold (ended_at);

-- Units checked in. A negative quantity undoes a check-in.
create table redemption (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  unit_id text not null,
  quantity integer not null check (quantity <> 0),
  at timestamptz(3) not null default app_now(),
  by_telegram_id bigint not null,
  key text not null,
  -- By the code of this ticket; 0: by the traveller's code without the tickets of companions.
  ticket smallint,
  unique (booking_id, key, unit_id)
);
create index redemption_by_booking on redemption (booking_id);

-- Nothing moves until it is due; docs/rules/operators.md#booking-cancellation
create table operator_cancellation (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  percent smallint not null check (percent >= 0 and percent <= 100),
  usual_reason text check (usual_reason in ('traveller_asked', 'organizer_cannot', 'weather', 'mistake')),
  own_reason text check (length(own_reason) <= 500),
  operator_id bigint not null,
  -- The booking that the operator saw: another version or payment is not cancelled.
  voucher_version smallint not null,
  was_paid boolean not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'undone', 'dropped')),
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint operator_cancellation_check check (num_nonnulls(usual_reason, own_reason) = 1),
  constraint operator_cancellation_check1 check ((state = 'pending') = (ended_at is null))
);
create unique index operator_cancellation_pending on operator_cancellation (booking_id)
    where state = 'pending';
create index operator_cancellation_by_booking on operator_cancellation (booking_id);
create index operator_cancellation_due on operator_cancellation (due_at) where state = 'pending';
create trigger operator_cancellation_life_cycle before update of state on operator_cancellation
    for each row when (old.state is distinct from new.state)
    execute function check_transition('pending>done', 'pending>undone', 'pending>dropped');

-- Written for a booking, or imported with the catalog (then with a key and an author).
create table review (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid unique references booking,
  service_id uuid not null references service,
  user_id uuid references users,
  rating smallint not null check (rating >= 1 and rating <= 5),
  text text,
  tags text[] not null default '{}',
  language text not null check (language in ('ru', 'en')),
  state text not null check (state in ('pending', 'published', 'hidden')),
  created_at timestamptz(3) not null default app_now(),
  organizer_reply text,
  key text,
  author text,
  decided_by bigint,
  -- Why an operator last hid it; the author and the organizer read it.
  hidden_reason text,
  -- Grows with each edit of the organizer's reply. 0: none was written in the product.
  reply_version integer not null default 0,
  replied_by bigint,
  replied_at timestamptz(3),
  unique (service_id, key),
  constraint review_check check (num_nonnulls(booking_id, key) = 1),
  constraint review_check1 check (num_nonnulls(user_id, author) = 1)
);
create index review_by_service on review (service_id, created_at desc, id) where state = 'published';
create index review_by_user on review (user_id);
create index review_pending on review (created_at, id) where state = 'pending';
create index review_by_rating on review (service_id, rating desc, created_at desc, id)
    where state = 'published';
create index review_by_rating_up on review (service_id, rating, created_at desc, id)
    where state = 'published';
create index review_by_time on review using brin (created_at);
create index review_text_similarity on review using gin (normalize_text(text) gin_trgm_ops)
    where text is not null;
create trigger review_life_cycle before update of state on review
    for each row when (old.state is distinct from new.state)
    execute function check_transition('pending>published', 'pending>hidden', 'published>hidden',
      'hidden>published', 'published>pending', 'hidden>pending');

-- Photo of a review, or for a review that is not sent yet.
create table review_photo (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  -- Image in the media store.
  name text not null unique,
  -- Null until the image is stored.
  width integer,
  height integer,
  colour text,
  review_id uuid references review,
  position smallint,
  -- Null while it belongs to a review whose photos are not refused.
  delete_after timestamptz(3),
  constraint review_photo_check check (review_id is not null or delete_after is not null)
);
create index review_photo_by_booking on review_photo (booking_id);
create index review_photo_by_review on review_photo (review_id) where review_id is not null;
create index review_photo_by_deletion on review_photo (delete_after) where delete_after is not null;

-- Decision on all photos of a review.
create table review_photo_set (
  review_id uuid primary key references review,
  state text not null check (state in ('pending', 'approved', 'refused')),
  -- Why an operator refused them; the author reads it.
  reason text,
  decided_by bigint
);
create index review_photo_set_pending on review_photo_set (review_id) where state = 'pending';
create trigger review_photo_set_life_cycle before update of state on review_photo_set
    for each row when (old.state is distinct from new.state)
    execute function check_transition('pending>approved', 'pending>refused', 'approved>refused',
      'approved>pending', 'refused>pending', 'refused>approved');

-- A message between guest and organizer through the bot.
create table guest_message (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  side text not null check (side in ('guest', 'organizer')),
  by_telegram_id bigint not null,
  text text not null,
  -- Telegram update: a repeated one is the same message.
  update_id bigint not null,
  created_at timestamptz(3) not null,
  unique (booking_id, by_telegram_id, update_id)
);
create index guest_message_by_booking on guest_message (booking_id, created_at);
create index guest_message_by_time on guest_message (created_at);
create index guest_message_by_author on guest_message (by_telegram_id);

-- A departure whose guest list is shown in a chat. `changes` grows with all that it shows.
create table manifest (
  option_id uuid not null references service_option on delete cascade,
  day date not null,
  start_time text not null,
  changes bigint not null default 0,
  ends_at timestamptz(3) not null,
  primary key (option_id, day, start_time)
);
create index manifest_by_end on manifest (ends_at);

-- A member's latest chat message with the guest list.
create table manifest_message (
  id uuid default gen_random_uuid() primary key,
  option_id uuid not null,
  day date not null,
  start_time text not null,
  telegram_id bigint not null,
  message_id bigint not null,
  shown bigint not null,
  edit_after timestamptz(3) not null default app_now(),
  unique (option_id, day, start_time, telegram_id),
  foreign key (option_id, day, start_time) references manifest (option_id, day, start_time) on delete cascade
);
create index manifest_message_by_member on manifest_message (telegram_id);

-- A user's trips as a calendar for other programs. Without a row the address does not work.
create table trip_calendar (
  user_id uuid primary key references users,
  id uuid default gen_random_uuid() not null unique,
  created_at timestamptz(3) not null default app_now()
);

-- One guest's place that the traveller sent to a companion by a link; docs/rules/companions.md
create table booking_ticket (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  -- Counted from 0 in the order of the units, as in the answers.
  guest smallint not null check (guest >= 0),
  state text not null check (state in ('offered', 'held', 'ended')),
  -- Part of the code at the door. Each acceptance takes the next number of the booking.
  number smallint check (number between 1 and 99),
  holder_id uuid references users,
  accepted_at timestamptz(3),
  -- The last link, and who offers the place by it. Null: the link is closed.
  link_id uuid default gen_random_uuid() not null unique,
  offered_by uuid references users,
  end_reason text check (end_reason in ('withdrawn', 'cancelled', 'changed', 'erased')),
  created_at timestamptz(3) not null default app_now(),
  -- The holder's answers. They end with the holder.
  answers jsonb,
  unique (booking_id, number),
  constraint booking_ticket_check check ((state = 'held') <= (num_nonnulls(number, holder_id, accepted_at) = 3)),
  constraint booking_ticket_check1 check ((state = 'offered') <= (offered_by is not null and number is null)),
  constraint booking_ticket_check2 check ((state = 'ended') = (end_reason is not null)),
  constraint booking_ticket_check3 check (state <> 'ended' or offered_by is null)
);
create unique index booking_ticket_live on booking_ticket (booking_id, guest) where state <> 'ended';
create index booking_ticket_by_holder on booking_ticket (holder_id) where holder_id is not null;
create index booking_ticket_by_giver on booking_ticket (offered_by) where offered_by is not null;
create index booking_ticket_answered on booking_ticket (booking_id) where answers is not null;
create trigger booking_ticket_answers before update of state, number, holder_id on booking_ticket
    for each row when (old.answers is not null)
    execute function clear_guest_answers();
create trigger booking_ticket_life_cycle before update of state on booking_ticket
    for each row when (old.state is distinct from new.state)
    execute function check_transition('offered>held', 'offered>ended', 'held>ended');
