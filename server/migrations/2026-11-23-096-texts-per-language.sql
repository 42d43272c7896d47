-- A service's words in English, beside the Russian ones. Null: there are none, and the Russian ones are shown. What stands
-- in json has its English beside it there, as `title` has `title_en`. A column without a default rewrites no row.
alter table service
  add column title_en text,
  add column short_description_en text,
  add column city_en text,
  add column address_en text;
alter table service_page add column description_en text;
alter table service_option add column name_en text;
alter table organizer add column name_en text, add column about_en text;

-- The English words are in the same vector with the same weights: the configuration `russian` takes the stems of Latin
-- words as `english` does, so one index and one query serve both. The first seven stay as they were called before.
drop function service_words;
create function service_words(
  p_title text, p_short_description text, p_description text, p_city text, p_region_name text, p_organizer_name text,
  p_category text, p_title_en text default null, p_short_description_en text default null,
  p_description_en text default null, p_names_en text default null
) returns tsvector language sql immutable parallel safe as $$
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

create or replace function renew_search_words() returns void language sql as $$
  delete from search_word;
  insert into search_word
    with named as (
      select word, ndoc, word_stem(word) as stem
        from ts_stat($stat$ select ts_filter(words, '{b}') from service where status = 'published' $stat$)
    ), spelled as (
      select word, ndoc from ts_stat($stat$
        select to_tsvector('simple', plain_words(concat_ws(' ', title, short_description, description, city, title_en,
            short_description_en, description_en, city_en)))
          from service join service_page on service_id = id where status = 'published' $stat$)
      union all
      select word, ndoc from named
        where not exists (select from named longer where longer.stem = named.word and longer.word <> named.word)
    )
    select word, word_stem(word), max(ndoc) from spelled
      where word ~ '^[[:alpha:]]{3,40}$' group by word;
$$;
