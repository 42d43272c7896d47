create or replace function last_word_first(p_text text)
returns text language sql immutable parallel safe as $$
  select regexp_replace(p_text, '^(.*) ([^ ]+)$', '\2 \1')
$$;

create or replace function phone_digits(p_text text)
returns text language sql immutable parallel safe as $$
  select right(regexp_replace(p_text, '[^0-9]', '', 'g'), 10)
$$;
