-- Operators have permissions. Present operators may do everything, as before.
-- lock: the table has one row per operator, so its check is made at once.
alter table operator_role
  add column permissions text[] not null default '{all}'
    check (cardinality(permissions) > 0 and permissions <@ '{support,money,content,settings,all}');
