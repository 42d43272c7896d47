-- A purchase is of any product: boost, stars, later others. What it costs is an amount of minor units in a currency of
-- ours, what exactly is sold stands in `details` in the words of the contract; columns of boosts and Stars alone go.
-- The previous version can't write purchases after this: it refuses payments, which the messenger tells again, and pre-
-- checkouts, which then charge nobody. The table is rewritten and its rows are updated under an exclusive lock: with many
-- purchases this is done while nobody pays.
drop index purchase_open;
alter table purchase
  drop constraint purchase_check,
  drop constraint purchase_item_check,
  drop constraint purchase_boost_type_check,
  drop constraint purchase_boost_percent_check,
  drop constraint purchase_channel_check;
alter table purchase
  alter column boost_type type jsonb using case
    when boost_type is null then '{}'::jsonb
    else jsonb_build_object('boostType', boost_type, 'boostValue', trim_scale(boost_percent / 100.0))
  end,
  alter column stars type bigint;
alter table purchase rename column item to product;
alter table purchase rename column boost_type to details;
alter table purchase rename column stars to amount;
alter table purchase rename column channel to source;
alter table purchase rename constraint purchase_stars_check to purchase_amount_check;
alter table purchase
  drop column boost_percent,
  alter column details set not null,
  -- In minor units: Stars, kopecks.
  add column currency text not null default 'stars' check (currency in ('stars', 'rub')),
  -- Where it was ordered; `balance` is paid with prepaid Stars at once.
  add constraint purchase_source_check check (source in ('app', 'chat', 'balance')),
  -- When it became the buyer's; never, where its payment could not become it.
  add column given_at timestamptz(3),
  -- When the buyer began to use it: then it doesn't come back by itself any more.
  add column used_at timestamptz(3);
alter table purchase alter column currency drop default;
create index purchase_open on purchase (user_id, product) where state = 'pending';

update purchase set given_at = paid_at, used_at = boost.applied_at from boost where boost.purchase_id = purchase.id;
update purchase set given_at = paid_at where product = 'stars' and paid_at <= expires_at;

-- One word for a currency everywhere: ours. The messenger's codes are translated where its calls come in.
drop index payment_unconfirmed;
alter table payment alter column currency type text using case currency when 'XTR' then 'stars' when 'RUB' then 'rub' else currency end;
create index payment_unconfirmed on payment (created_at) where confirmed_at is null and currency = 'stars';
