-- outside a transaction
create index concurrently if not exists service_option_with_minimum on service_option (id) where min_guests is not null;
