-- What a service's options say about its days, so that most services need not be asked for them. Null where nobody has
-- counted: then the options are asked; an import counts. Rows are not rewritten here: a large catalogue would be locked.

-- The last minute of its day at which something can still be booked, from the day's first: the last start, or the day's
-- end without one, less the cutoff; below 0 on an earlier day.
alter table service add column latest_minute integer;
-- How many days ahead the furthest of them can be booked.
alter table service add column ahead_days smallint;

-- What a service is found by: the name of its category too, for «отель в Суздале» is said of what is called a house.
drop function service_words;
create function service_words(
  p_title text, p_short_description text, p_description text, p_city text, p_region_name text, p_organizer_name text,
  p_category text
) returns tsvector language sql immutable parallel safe as $$
  with plain as (
    select plain_words(p_title) as title,
      plain_words(concat_ws(' ', p_city, p_region_name, p_organizer_name, case p_category
        when 'hotel' then 'отель гостиница hotel'
        when 'excursion' then 'экскурсия excursion tour'
        when 'entertainment' then 'развлечение entertainment' end)) as names,
      plain_words(p_short_description) as short, plain_words(p_description) as long
  )
  select setweight(to_tsvector('russian', title) || to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('russian', names) || to_tsvector('simple', names), 'B')
    || setweight(to_tsvector('russian', short), 'C') || setweight(to_tsvector('russian', long), 'D') from plain
$$;

-- Whole words in any form, and one that may still be on its way: as it is, or as the beginning of a word. One that a
-- thousand services have as it is, is whole: its beginnings would take long and only add to what nobody can page through.
create or replace function search_query(p_whole text, p_begun text) returns tsquery language sql stable parallel safe as $$
  select case
    when numnode(to_tsquery('russian', p_begun)) > 0
        and exists (select from search_word where word = p_begun and uses > 1000)
      then to_tsquery('russian', p_whole) && to_tsquery('russian', p_begun)
    when numnode(to_tsquery('russian', p_begun)) > 0 and starts_with(word_stem(p_begun), p_begun)
      then to_tsquery('russian', p_whole) && to_tsquery('simple', p_begun || ':*')
    when numnode(to_tsquery('russian', p_begun)) > 0
      then to_tsquery('russian', p_whole) && (to_tsquery('russian', p_begun) || to_tsquery('simple', p_begun || ':*'))
    when numnode(to_tsquery('russian', p_whole)) > 0 then to_tsquery('russian', p_whole)
    else to_tsquery('simple', p_begun || ':*') end
$$;
