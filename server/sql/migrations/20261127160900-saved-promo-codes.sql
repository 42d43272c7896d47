create table saved_promo_code (
  user_id uuid primary key references users on delete cascade,
  code text not null,
  saved_at timestamptz(3) not null
);
