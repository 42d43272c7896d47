-- Words without stress marks, soft hyphens and invisible characters. Marks of a letter, as in «й»,
-- are part of it after normalization. `withoutMarks` of the server does the same with a query.
create or replace function plain_words(p_text text) returns text language sql immutable parallel safe as $$
  select normalize_text(regexp_replace(normalize(p_text, nfc), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '',
    'g'))
$$;
