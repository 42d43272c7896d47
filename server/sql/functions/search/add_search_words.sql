-- Adds the words of a service until the next import rebuilds the list, so that words of a new
-- service do not count as typos.
create or replace function add_search_words(of_service uuid) returns void language sql as $$
  insert into search_word
    select word, word_stem(word), 1 from (
      select distinct unnest(tsvector_to_array(to_tsvector('simple', plain_words(concat_ws(' ', title,
          short_description, description, city))))) as word
        from service join service_page on service_id = id where id = of_service) spelled
      where word ~ '^[[:alpha:]]{3,40}$' order by word
    on conflict (word) do nothing;
$$;
