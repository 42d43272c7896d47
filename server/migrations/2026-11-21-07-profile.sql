-- What a person chose: constants in the catalogue, so a million rows are not touched.
alter table users
  -- The language was chosen here; the messenger's does not change it any more.
  add column language_chosen boolean not null default false,
  add column notify_mining boolean not null default true,
  add column notify_bonus boolean not null default true,
  add column notify_trips boolean not null default true;
