-- News of friends can be switched off in the chat; the inbox keeps them.
alter table users add column notify_friends boolean not null default true;
