-- The rows that the checker compares with the history, of the users in $1 (Telegram ids). Amounts
-- are texts in minor units, times have milliseconds.
with people as (select id, telegram_id from users where telegram_id = any($1::bigint[])),
moves as (
  select transfer.id::text, key, transfer.kind, reverses::text, telegram_id as "user", posting.currency,
      (case when posting.to_account = account.id then amount else -amount end)::text as amount
    from people join ledger_account account on owner_id = people.id
      join ledger_posting posting on account.id in (from_account, to_account)
      join ledger_transfer transfer on transfer.id = transfer_id
    order by transfer.id, seq),
slots as (
  select option_id as "optionId", day, start_time as "startTime", held, sold from inventory where held + sold > 0),
live_places as (
  select option_id as "optionId", first_day as day, start_time as "startTime", sum(places)::integer as places
    from booking where state not in ('expired', 'declined', 'cancelled_by_tourist', 'cancelled_by_organizer')
      and first_day = last_day group by 1, 2, 3)
select json_build_object(
  'now', to_json(app_now()),
  'balances', (select coalesce(json_agg(json_build_object('user', telegram_id, 'currency', currency,
      'amount', balance::text)), '[]') from people join ledger_account on owner_id = people.id),
  'moves', (select coalesce(json_agg(moves), '[]') from moves),
  'transactions', (select coalesce(json_agg(json_build_object('id', one.id, 'user', telegram_id,
      'transferId', transfer_id::text, 'relatedId', related_entity_id)), '[]') from people join transactions one on user_id = people.id),
  'keys', (select coalesce(json_agg(json_build_object('user', telegram_id, 'key', split_part(key, ':', -1))), '[]')
      from people join idempotency_key on key like 'request:' || people.id || ':%'),
  'sessions', (select coalesce(json_agg(json_build_object('id', one.id, 'user', telegram_id,
      'claimedAt', to_char(claimed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
      from people join mining_session one on user_id = people.id),
  'bonuses', (select coalesce(json_agg(json_build_object('user', telegram_id, 'day', day, 'key', 'bonus:' || people.id || ':' || day,
      'claimedAt', to_char(claimed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
      from people join bonus_claim on user_id = people.id),
  'payments', (select coalesce(json_agg(json_build_object('id', charge_id, 'user', telegram_id, 'state', state,
      'purchaseId', purchase_id, 'amount', total_amount::text)), '[]') from people join payment on user_id = people.id),
  'boosts', (select coalesce(json_agg(json_build_object('id', one.purchase_id, 'user', telegram_id, 'type', one.type,
      'percent', percent, 'stars', stars::text, 'chargeId', one.charge_id)), '[]')
      from people join boost one on user_id = people.id),
  'bookings', (select coalesce(json_agg(json_build_object('id', one.id, 'user', telegram_id, 'state', state,
      'optionId', option_id, 'day', first_day, 'startTime', start_time, 'isPaid', paid_at is not null,
      'amount', paid_amount::text, 'currency', paid_currency, 'enp', enp_spent::text)), '[]')
      from people join booking one on user_id = people.id),
  'withdrawals', (select coalesce(json_agg(json_build_object('id', one.id, 'user', telegram_id, 'state', state,
      'currency', currency, 'amount', amount::text, 'fee', fee::text)), '[]')
      from people join withdrawal one on user_id = people.id),
  'notifications', (select coalesce(json_agg(json_build_object('user', telegram_id, 'key', key)), '[]')
      from people join notification on user_id = people.id),
  'slots', (select coalesce(json_agg(slots), '[]') from slots),
  'livePlaces', (select coalesce(json_agg(live_places), '[]') from live_places)
) as state
