-- A traveller's question about a service before booking, with the organizer's answer.
create table service_question (
  id uuid default gen_random_uuid() primary key,
  service_id uuid not null references service,
  user_id uuid not null references users,
  text text not null check (length(text) between 1 and 500),
  asked_at timestamptz(3) not null default app_now(),
  answer text check (length(answer) between 1 and 1000),
  -- Grows with each edit of the answer. 0: there is none.
  answer_version integer not null default 0,
  answered_by bigint,
  answered_at timestamptz(3),
  -- The organizer shows it on the page of the service.
  is_published boolean not null default false,
  -- An operator hides it there; the organizer reads the reason.
  is_hidden boolean not null default false,
  hidden_reason text,
  decided_by bigint,
  -- The same question of a user is asked once.
  unique (user_id, service_id, text),
  constraint service_question_answered_check check (
    (answer is not null) = (answer_version > 0) and (answer is null) = (answered_at is null)
      and (answer is not null or not is_published))
);
create index service_question_published on service_question (service_id, answered_at desc, id)
    where is_published and not is_hidden;
create index service_question_by_service on service_question (service_id, asked_at desc, id);
create index service_question_by_answer on service_question (answered_at desc, id) where is_published;
