-- Operators have permissions. Present operators may do everything, as before.
alter table operator_role
  add column permissions text[] not null default '{all}'
    check (cardinality(permissions) > 0 and permissions <@ '{support,money,content,settings,all}');
