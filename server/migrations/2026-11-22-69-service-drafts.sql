-- A service as its organizer writes it: until an operator has published it, and every later change of it. The catalogue has
-- what was published last.
create table service_draft (
  id uuid primary key default gen_random_uuid(),
  organizer_id uuid not null references organizer,
  -- Once it was published.
  service_id uuid unique references service,
  -- Names the call that began it, so that the same call begins one.
  key text not null unique,
  content jsonb not null,
  -- The content that was published last.
  published jsonb,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'published')),
  -- How often it was sent to operators: a decision is about one of them.
  submission integer not null default 0 check (submission >= 0),
  reason text,
  decided_by bigint,
  submitted_at timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  updated_at timestamptz(3) not null default app_now(),
  check ((service_id is null) = (published is null)),
  check (state <> 'published' or service_id is not null)
);
create index service_draft_organizer on service_draft (organizer_id, updated_at desc);
create index service_draft_waiting on service_draft (submitted_at, id) where state = 'submitted';
create trigger service_draft_life_cycle before update of state on service_draft for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'draft>submitted', 'draft>published', 'submitted>draft', 'submitted>returned', 'submitted>published',
    'returned>draft', 'returned>submitted', 'returned>published', 'published>draft');

-- The words of one service, until the next import counts all of them anew: what was just published is no typing error.
create function add_search_words(of_service uuid) returns void language sql as $$
  insert into search_word
    select word, word_stem(word), 1 from (
      select distinct unnest(tsvector_to_array(to_tsvector('simple', plain_words(concat_ws(' ', title, short_description,
          description, city))))) as word
        from service join service_page on service_id = id where id = of_service) spelled
      where word ~ '^[[:alpha:]]{3,40}$' order by word
    on conflict (word) do nothing;
$$;
