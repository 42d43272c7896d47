-- When the person saw it in the inbox.
alter table notice add column read_at timestamptz(3);

-- A person's inbox, newest first, and how much of it is unread: everything that was due and not taken back.
create index notice_inbox on notice (user_id, due_at desc, id desc) include (read_at) where state <> 'dropped';

-- What ended is removed after 90 days, the oldest first.
create index notice_ended on notice (due_at) where state in ('sent', 'unsent', 'dropped');
