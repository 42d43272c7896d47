-- Returns the next 19:00 in the time zone; `at` itself counts.
create or replace function next_news_time(zone text, at timestamptz) returns timestamptz language sql stable as $$
  select case when today >= at then today else (day + interval '1 day' + interval '19 hours') at time zone zone end
  from (select date_trunc('day', at at time zone zone) as day) local,
    lateral (select (day + interval '19 hours') at time zone zone as today) evening
$$;
