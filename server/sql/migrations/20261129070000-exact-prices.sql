-- Kopecks of the first unit, by a channel manager; docs/rules/channel-managers.md
alter table inventory add column price integer;
alter table inventory add constraint inventory_price_check check (price is null or (price > 0 and price_percent is not null)) not valid;
drop trigger inventory_price_recorded on inventory;
create trigger inventory_price_recorded after update of price_percent, price on inventory
    for each row when ((old.price_percent, old.price) is distinct from (new.price_percent, new.price))
    execute function record_day_price();
