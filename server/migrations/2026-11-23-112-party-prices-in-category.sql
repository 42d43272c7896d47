-- The category stands in the key, so that a walk in the order of a company's price passes by the others without reading
-- their rows: lists for a company up to a price are found in the index alone.
do $$
begin
  for size in 1..12 loop
    execute format('drop index service_party_price_%s', size);
    execute format('create index service_party_price_%s on service ((party_prices[%s]), id, category)
      include (region) where status = ''published'' and party_prices[%s] is not null', size, size, size);
  end loop;
end $$;
