-- A purchase that nothing ever happened to is forgotten; whether a payment speaks of it is asked of each.
create index payment_by_purchase on payment (purchase_id) where purchase_id is not null;
