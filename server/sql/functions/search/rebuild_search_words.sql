-- Replaces the list with the words of all published texts, and with the words of names that are in
-- no text column, unless such a word is the stem of another.
create or replace function rebuild_search_words() returns void language sql as $$
  delete from search_word;
  insert into search_word
    with named as (
      select word, ndoc, word_stem(word) as stem
        from ts_stat($stat$ select ts_filter(words, '{b}') from service where status = 'published' $stat$)
    ), spelled as (
      select word, ndoc from ts_stat($stat$
        select to_tsvector('simple', plain_words(concat_ws(' ', title, short_description, description, city,
            title_en, short_description_en, description_en, city_en)))
          from service join service_page on service_id = id where status = 'published' $stat$)
      union all
      select word, ndoc from named
        where not exists (select from named longer where longer.stem = named.word and longer.word <> named.word)
    )
    select word, word_stem(word), max(ndoc) from spelled
      where word ~ '^[[:alpha:]]{3,40}$' group by word;
$$;
