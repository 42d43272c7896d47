-- Late in the evening few services of today can still be booked. This index names them by zone, so that a list of today
-- reads those few instead of every service in its order. A null (can be booked at any minute) sorts as the largest.
-- lock: only imports and organizers write this table, and they wait a second per million services
create index service_by_last_start on service (time_zone, coalesce(latest_minute, 2147483647)) where status = 'published';
