-- A link that makes its first user an operator.
create table operator_invitation (
  id uuid default gen_random_uuid() primary key,
  permissions text[] not null
    check (cardinality(permissions) > 0 and permissions <@ '{support,money,content,settings,all}'),
  invited_by bigint not null,
  key text not null,
  created_at timestamptz(3) not null default app_now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  accepted_by bigint,
  accepted_at timestamptz(3),
  unique (invited_by, key),
  constraint operator_invitation_check check ((accepted_by is null) = (accepted_at is null)),
  constraint operator_invitation_check1 check (accepted_at is null or revoked_at is null)
);
create index operator_invitation_by_end on operator_invitation (expires_at);
