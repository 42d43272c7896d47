-- Returns a digest of the user and the words. After the period its salt is deleted, and the digest
-- can no longer be traced to a user.
create or replace function search_digest(p_salt bytea, p_language text, p_words text, p_user uuid)
returns bytea language sql immutable parallel safe as $$
  select sha256(p_salt || convert_to(concat_ws(' ', p_language, p_user, p_words), 'UTF8'))
$$;
