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
