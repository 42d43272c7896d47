-- Matches whole words in any form, and the last word, p_begun, also as a prefix. A word that over
-- 1,000 services use counts as whole: its prefix is slow and only adds results that users never
-- reach.
create or replace function search_query(p_whole text, p_begun text)
returns tsquery language sql stable parallel safe as $$
  select case
    when numnode(to_tsquery('russian', p_begun)) > 0
        and exists (select from search_word where word = p_begun and uses > 1000)
      then to_tsquery('russian', p_whole) && to_tsquery('russian', p_begun)
    when numnode(to_tsquery('russian', p_begun)) > 0 and starts_with(word_stem(p_begun), p_begun)
      then to_tsquery('russian', p_whole) && to_tsquery('simple', p_begun || ':*')
    when numnode(to_tsquery('russian', p_begun)) > 0
      then to_tsquery('russian', p_whole)
        && (to_tsquery('russian', p_begun) || to_tsquery('simple', p_begun || ':*'))
    when numnode(to_tsquery('russian', p_whole)) > 0 then to_tsquery('russian', p_whole)
    else to_tsquery('simple', p_begun || ':*') end
$$;
