alter table watch validate constraint watch_reason_check;
