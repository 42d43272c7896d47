-- The last minute of its day at which something of a service can still be booked, from the day's first: of its options the
-- last start, or the day's end without one, less the cutoff; below 0 on an earlier day. Most of what today is over for is
-- known by it, without a look at the options. Null where nobody has counted: then they are asked.
alter table service add column latest_minute integer;

update service set latest_minute = (
  select max(case when start_times = '{}' then 1440
      else extract(epoch from start_times[cardinality(start_times)]::time)::int / 60 end - cutoff_minutes)
    from service_option where service_id = service.id);
