update service_option option set group_max = size from (
  select private.id, greatest(1, least(1000, coalesce(min(resource.capacity / per_guest), max(resource.capacity)))) as size
    from service_option private left join option_resource used on option_id = private.id
      left join resource on resource.id = resource_id, lateral (
        select min(quantity) as per_guest from option_resource shared join service_option seats on seats.id = option_id
          where shared.resource_id = used.resource_id and per = 'unit' and seats.service_id = private.service_id
      ) sold
    where is_private group by private.id
) sized
  where option.id = sized.id;
with offered as (
  select service_id, array_agg(group_max) as sizes, array_agg(unit_price) as prices, max(group_max) as largest
    from service_option where group_max is not null group by service_id
)
update service set guests_max = greatest(guests_max, largest),
    party_prices = array(
      select least(party_prices[guests], (
          select min(price) from unnest(sizes, prices) as private (size, price) where size >= guests))
        from generate_series(1, greatest(cardinality(party_prices), least(50, largest))) guests order by guests)
  from offered where service.id = service_id;
