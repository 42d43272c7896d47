create table legal_text (
  id bigint generated always as identity primary key,
  document text not null check (document in ('terms', 'privacy')),
  language text not null check (language in ('ru', 'en')),
  body text not null check (length(body) between 1 and 40000),
  effective_from timestamptz(3) not null,
  set_at timestamptz(3) not null,
  set_by bigint not null,
  revoked_at timestamptz(3)
);
create index legal_text_in_force on legal_text (document, language, effective_from desc, id desc);
