-- What lists are filtered and sorted by beside words and places; docs/product.md, section 10.

-- What services call their amenities, by the stem of a word, in both languages. A row that is added counts for services
-- that are written later.
create table amenity_word (
  stem text primary key,
  code text not null
);
insert into amenity_word (stem, code)
  select distinct on (word_stem(word)) word_stem(word), code from (values
    ('sauna', 'баня'), ('sauna', 'сауна'), ('sauna', 'парная'), ('sauna', 'хаммам'), ('sauna', 'хамам'),
    ('sauna', 'sauna'), ('sauna', 'hammam'), ('sauna', 'banya'), ('sauna', 'bathhouse'),
    ('breakfast', 'завтрак'), ('breakfast', 'breakfast'),
    ('wifi', 'fi'), ('wifi', 'фай'), ('wifi', 'wifi'), ('wifi', 'вайфай'), ('wifi', 'интернет'), ('wifi', 'internet'),
    ('parking', 'парковка'), ('parking', 'стоянка'), ('parking', 'автостоянка'), ('parking', 'parking'),
    ('kitchen', 'кухня'), ('kitchen', 'миникухня'), ('kitchen', 'kitchen'), ('kitchen', 'kitchenette'),
    ('pets', 'собака'), ('pets', 'кошка'), ('pets', 'питомец'), ('pets', 'животное'), ('pets', 'pet'), ('pets', 'dog'),
    ('fireplace', 'камин'), ('fireplace', 'очаг'), ('fireplace', 'fireplace'),
    ('water', 'пляж'), ('water', 'берег'), ('water', 'озеро'), ('water', 'река'), ('water', 'море'), ('water', 'причал'),
    ('water', 'лодка'), ('water', 'beach'), ('water', 'lake'), ('water', 'river'), ('water', 'sea'), ('water', 'boat'),
    ('transfer', 'трансфер'), ('transfer', 'transfer'), ('transfer', 'shuttle'),
    ('pool', 'бассейн'), ('pool', 'pool'),
    ('air_conditioning', 'кондиционер'), ('air_conditioning', 'conditioning'), ('air_conditioning', 'conditioner')
  ) as named (code, word)
  order by 1, 2;

-- The codes of what texts name. «Без животных» names nothing.
create function amenity_codes(p_texts text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct code), '{}') from amenity_word where stem = any ((
    select tsvector_to_array(to_tsvector('russian', plain_words(string_agg(text, ' '))))
      from unnest(p_texts) text where plain_words(text) !~ '^(без|нет|no|not|without) ')::text[])
$$;

-- What a service can be filtered by, as `group:value`. `p_options`: as [{ units, facts }].
create function service_facets(
  p_category text, p_details jsonb, p_features jsonb, p_policy text, p_confirmation text, p_options jsonb
) returns text[] language sql stable as $$
  select coalesce(array_agg(facet order by facet), '{}') from (
    select 'stars:' || (p_details ->> 'stars') as facet where p_category = 'hotel'
    union all
    select 'amenities:' || code from unnest(amenity_codes(
        array(select jsonb_array_elements_text(p_details -> 'amenities'))
        || array(select feature ->> 'text' from jsonb_array_elements(p_features) feature
          where feature ->> 'type' = 'inclusion')
        || case when p_options @? '$[*].facts.mealPlan ? (@ != "none")' then '{завтрак}'::text[] else '{}' end
      )) code where p_category = 'hotel'
    union all
    select 'duration:' || case when minutes <= 120 then 'to2h' when minutes <= 240 then 'to4h'
        when minutes <= 480 then 'to8h' when minutes <= 1440 then 'day' else 'days' end
      from (select (p_details ->> 'durationMinutes')::integer as minutes) lasts
      where p_category = 'excursion' and minutes is not null
    union all
    select 'difficulty:' || (p_details ->> 'difficulty') where p_category = 'excursion'
    union all
    select 'kind:' || (p_details ->> 'kind') where p_category = 'entertainment'
    union all
    select 'traits:kids' where p_category <> 'hotel' and (
      p_options @? '$[*].units[*] ? (@.kind == "child" || @.kind == "infant")'
      or (p_category = 'entertainment' and (p_details ->> 'ageLimit')::integer <= 6))
    union all
    select 'traits:small_group' where p_category = 'excursion' and (p_details ->> 'groupSizeMax')::integer <= 8
    union all
    select 'traits:instant' where p_confirmation = 'instant'
    union all
    select 'traits:free_cancellation' where p_policy = 'flexible'
  ) facets where facet is not null
$$;

-- What one guest, two and so on pay together at the list's price, in kopecks, up to fifty: for the cheapest option that
-- takes them. Shorter where nothing takes more. `p_options`: as [{ units, guests_max }].
create function party_prices(p_options jsonb, p_per text, p_min_units integer, p_max_units integer) returns bigint[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(price order by guests), '{}') from (
    select guests, min(count * unit_price) as price
      from jsonb_array_elements(p_options) option,
        lateral (select (option ->> 'guests_max')::integer as guests_max,
          round((option #>> '{units,0,price,amount}')::numeric * 100)::bigint as unit_price) offered,
        generate_series(1, least(50, guests_max)) guests,
        lateral (select case p_per when 'person' then greatest(guests, p_min_units) else p_min_units end as count) taken
      where count <= p_max_units and (p_per <> 'person' or count <= guests_max)
      group by guests
  ) priced
$$;

alter table service
  add column facets text[] not null default '{}',
  add column party_prices bigint[] not null default '{}';

with offered as (
  select service_id, jsonb_agg(jsonb_build_object('units', units, 'facts', facts, 'guests_max', guests_max)) as options
    from service_option group by service_id
)
update service
  set facets = service_facets(category, details, features, cancellation_policy, confirmation, options),
    party_prices = party_prices(options, price_per, min_units, max_units)
  from service_page page, offered
  where page.service_id = service.id and offered.service_id = service.id;

-- What few services have is found without a row of any other.
create index service_facets on service using gin (region, category, facets) where status = 'published';

-- The order by what a company pays, for each of the usual sizes, and what the planner has to know of it: it takes nothing
-- from a partial index.
do $$
begin
  for size in 1..12 loop
    execute format('create index service_party_price_%s on service ((party_prices[%s]), id)
      include (category, region) where status = ''published'' and party_prices[%s] is not null', size, size, size);
    execute format('create statistics service_party_price_%s_known on (party_prices[%s]) from service', size, size);
  end loop;
end $$;

-- In a place everything is looked at: what a company pays stands beside what else lists filter by there.
drop index service_region;
create index service_region on service (region, popularity desc, id)
  include (category, price_from, guests_max, rating, reviews, created_at, party_prices) where status = 'published';
drop index service_city;
create index service_city on service (plain_words(city), popularity desc, id)
  include (city, category, region, price_from, guests_max, rating, reviews, created_at, party_prices)
  where status = 'published';
