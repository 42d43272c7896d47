-- Counts a search. Returns false if the user was counted with these words in this period before.
create or replace function count_search(p_language text, p_words text, p_phrase text, p_user uuid)
returns boolean language plpgsql as $$
declare
  this_period integer := search_period();
  this_salt bytea;
begin
  select salt into this_salt from search_salt where period = this_period;
  if not found then
    insert into search_salt (period, salt)
      values (this_period, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) on conflict do nothing;
    select salt into strict this_salt from search_salt where period = this_period;
  end if;
  insert into search_session (period, digest)
    values (this_period, search_digest(this_salt, p_language, p_words, p_user)) on conflict do nothing;
  if not found then return false; end if;
  insert into search_count (period, language, words, phrase) values (this_period, p_language, p_words, p_phrase)
    on conflict (period, language, words) do update set user_count = search_count.user_count + 1;
  return true;
end $$;
