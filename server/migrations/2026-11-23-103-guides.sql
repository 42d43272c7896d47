-- Whom a trip goes with, where the organizer names them; docs/product.md, section 13. Shown to travellers from the
-- confirmation on, on no page of the catalogue.
alter table service_page add column guide jsonb;
