-- What people search for, counted without saying who did; docs/product.md, sections 10 and 12.

create function search_period() returns integer language sql stable as $$
  select floor(extract(epoch from app_now()) / (30 * 86400))::int
$$;

-- Of a period of thirty days. It is deleted when the period has ended: then nobody can tell whose a digest was.
create table search_salt (
  period integer primary key,
  salt bytea not null
);

-- A person and the words of one search of theirs, which the digest doesn't tell.
create table search_seeker (
  period integer not null,
  digest bytea not null,
  primary key (period, digest)
);

create table search_count (
  period integer not null,
  language text not null check (language in ('ru', 'en')),
  -- As they are compared, and as they were first written, in lower case.
  words text not null check (words <> '' and words = plain_words(words)),
  said text not null,
  people integer not null default 1 check (people > 0),
  primary key (period, language, words)
);
create index search_count_popular on search_count (language, period, people desc);

create function search_digest(p_salt bytea, p_language text, p_words text, p_person uuid) returns bytea
  language sql immutable parallel safe as $$
  select sha256(p_salt || convert_to(concat_ws(' ', p_language, p_person, p_words), 'UTF8'))
$$;

-- Answers whether this person had not been counted with these words in this period.
create function count_search(p_language text, p_words text, p_said text, p_person uuid) returns boolean language plpgsql as $$
declare
  this_period integer := search_period();
  this_salt bytea;
begin
  select salt into this_salt from search_salt where period = this_period;
  if not found then
    insert into search_salt (period, salt)
      values (this_period, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) on conflict do nothing;
    select salt into strict this_salt from search_salt where period = this_period;
  end if;
  insert into search_seeker (period, digest)
    values (this_period, search_digest(this_salt, p_language, p_words, p_person)) on conflict do nothing;
  if not found then return false; end if;
  insert into search_count (period, language, words, said) values (this_period, p_language, p_words, p_said)
    on conflict (period, language, words) do update set people = search_count.people + 1;
  return true;
end $$;

-- What the operator proposes to search for, shown after what people search for; what finds nothing is not shown.
create table search_idea (
  language text not null check (language in ('ru', 'en')),
  position smallint not null,
  said text not null check (said <> ''),
  primary key (language, position)
);

insert into search_idea (language, position, said)
select language, position, said
from (values
  ('ru', 'северное сияние, лёд Байкала, баня, под парусом, хаски, Кижи, сплав, термальные источники'),
  ('en', 'northern lights, Baikal, sauna, sailing, husky, Kizhi, rafting, hot springs')
) as proposed (language, ideas), string_to_table(ideas, ', ') with ordinality as idea (said, position);
