-- Somebody works for all services of an organizer, or for one of them; of the same person there may be one membership of
-- each kind. An owner's is always for all.
alter table organizer_member
  add column id uuid not null default gen_random_uuid(),
  add column service_id uuid references service on delete cascade,
  -- Who named them, in the messenger; nobody where an operator did.
  add column invited_by bigint,
  add constraint organizer_member_owner_of_all check (role <> 'owner' or service_id is null),
  drop constraint organizer_member_pkey,
  add primary key (id);
create unique index organizer_member_once on organizer_member (organizer_id, telegram_id, service_id) nulls not distinct;
create index organizer_member_by_service on organizer_member (service_id) where service_id is not null;

-- A link by which people become helpers. Its id is the secret that the link carries.
create table helper_invitation (
  id uuid primary key default gen_random_uuid(),
  organizer_id uuid not null references organizer,
  service_id uuid references service on delete cascade,
  role text not null check (role in ('manager', 'scanner')),
  -- When the membership of who accepts ends.
  until timestamptz(3),
  places smallint not null check (places between 1 and 20),
  taken smallint not null default 0 check (taken between 0 and places),
  invited_by bigint not null,
  -- One link however often it is asked for.
  key text not null,
  created_at timestamptz(3) not null default app_now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  unique (invited_by, key)
);
create index helper_invitation_by_organizer on helper_invitation (organizer_id);

-- Who accepted: the same person takes one place of a link, however often they press.
create table helper_acceptance (
  invitation_id uuid not null references helper_invitation on delete cascade,
  telegram_id bigint not null,
  at timestamptz(3) not null default app_now(),
  primary key (invitation_id, telegram_id)
);
create index helper_acceptance_by_person on helper_acceptance (telegram_id);
