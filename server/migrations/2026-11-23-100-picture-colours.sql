-- Pages with a picture whose mean colour isn't known yet: those stored before colours were. The worker works them off.
create index service_page_without_colour on service_page (service_id)
  where media @? '$[*] ? (!exists(@.colour))';
