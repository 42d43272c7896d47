-- Records a request if the limits of the last second, minute and hour allow it. Returns 0, or the
-- milliseconds until it can be tried again.
create or replace function take_channel_request(
  p_client text, p_kind text, p_second integer, p_minute integer, p_hour integer
)
returns integer language plpgsql as $$
declare
  now_at timestamptz := app_now();
  waits integer;
begin
  perform pg_advisory_xact_lock(hashtext('channel_request'), hashtext(p_client || ' ' || p_kind));
  delete from channel_request where client = p_client and kind = p_kind and at <= now_at - interval '1 hour';
  select max(ceil(extract(epoch from blocking.at + span.length - now_at) * 1000))::integer into waits
    from (values (interval '1 second', p_second), (interval '1 minute', p_minute), (interval '1 hour', p_hour))
        span (length, most),
      lateral (
        select at from channel_request
          where client = p_client and kind = p_kind and at > now_at - span.length
          order by at desc offset span.most - 1 limit 1
      ) blocking;
  if waits is not null then return greatest(waits, 1); end if;
  insert into channel_request (client, kind, at) values (p_client, p_kind, now_at);
  return 0;
end $$;
