-- Returns the percentage of a price in kopecks: rounded down to ten roubles, or to one kopeck if
-- the result is below ten roubles. The same rules as in catalog/availability/price.rules.ts.
create or replace function changed_price(p_base bigint, p_basis_points integer)
returns bigint language sql immutable parallel safe as $$
  select case
    when p_basis_points = 10000 then p_base
    when p_base * p_basis_points / 10000 < 1000 then p_base * p_basis_points / 10000
    else p_base * p_basis_points / 10000 / 1000 * 1000 end
$$;
