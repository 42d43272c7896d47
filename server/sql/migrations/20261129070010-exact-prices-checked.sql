alter table inventory validate constraint inventory_price_check;
