-- Returns the search vector. Names also keep their spelling, so that a prefix finds them. Both
-- languages share it: `russian` stems Latin words like `english`, so one index and query serve
-- both. The words include the name of the category, because users search «отель в Суздале».
create or replace function service_words(
  p_title text, p_short_description text, p_description text, p_city text, p_region_name text,
  p_organizer_name text, p_category text, p_title_en text default null,
  p_short_description_en text default null, p_description_en text default null, p_names_en text default null
)
returns tsvector language sql immutable parallel safe as $$
  with plain as (
    select plain_words(concat_ws(' ', p_title, p_title_en)) as title,
      plain_words(concat_ws(' ', p_city, p_region_name, p_organizer_name, case p_category
        when 'hotel' then 'отель гостиница hotel'
        when 'excursion' then 'экскурсия excursion tour'
        when 'entertainment' then 'развлечение entertainment' end, p_names_en)) as names,
      plain_words(concat_ws(' ', p_short_description, p_short_description_en)) as short,
      plain_words(concat_ws(' ', p_description, p_description_en)) as long
  )
  select setweight(to_tsvector('russian', title) || to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('russian', names) || to_tsvector('simple', names), 'B')
    || setweight(to_tsvector('russian', short), 'C') || setweight(to_tsvector('russian', long), 'D') from plain
$$;
