alter table region_alias
  add column is_by_operator boolean not null default false,
  add column is_removed boolean not null default false;
