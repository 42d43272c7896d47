-- Returns the codes of the amenities in the texts. A text such as «Без животных» adds none.
create or replace function amenity_codes(p_texts text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct code), '{}') from amenity_word where stem = any ((
    select tsvector_to_array(to_tsvector('russian', normalize_text(string_agg(text, ' '))))
      from unnest(p_texts) text where normalize_text(text) !~ '^(без|нет|no|not|without) ')::text[])
$$;
