create or replace function word_stem(p_word text) returns text language sql immutable parallel safe as $$
  select coalesce((tsvector_to_array(to_tsvector('russian', p_word)))[1], p_word)
$$;
