-- Friends whom an operator looks at before what they bring is paid; docs/product.md, section 5.

alter table referral
  -- Which sign put them under review: very many of one inviter became active on one day, or signed in from one network.
  add column review_sign text check (review_sign in ('many', 'network')),
  add column review_since timestamptz(3);
create index referral_under_review on referral (review_since, invitee_id) where standing = 'under_review';

create function check_standing_transition() returns trigger language plpgsql as $$
begin
  if not coalesce((old.standing || '>' || new.standing) = any(tg_argv), false) then
    raise exception '% can''t change from % to %', tg_table_name, old.standing, new.standing using errcode = 'P0410';
  end if;
  return new;
end $$;
create trigger referral_standing before update of standing on referral for each row
  when (old.standing is distinct from new.standing) execute function check_standing_transition(
    'counted>under_review', 'under_review>counted', 'under_review>refused');

-- From which networks new friends signed in within a day: digests under a key of ours, which name no address. Kept 24 hours.
create table referral_network (
  inviter_id uuid not null references users,
  digest text not null,
  invitee_id uuid not null references users,
  at timestamptz(3) not null,
  primary key (inviter_id, digest, invitee_id)
);
create index referral_network_by_time on referral_network (at);
create index referral_network_by_invitee on referral_network (invitee_id);
