create table support_template (
  id uuid default gen_random_uuid() primary key,
  title text not null check (length(title) <= 40),
  text text not null check (length(text) <= 2000),
  is_removed boolean not null default false,
  created_at timestamptz(3) not null
);
create unique index support_template_title on support_template (lower(title)) where not is_removed;
