-- Returns the filters of a service as `group:value`. p_options: [{ units, facts }].
create or replace function service_facets(
  p_category text, p_details jsonb, p_features jsonb, p_policy text, p_confirmation text, p_options jsonb
)
returns text[] language sql stable as $$
  select coalesce(array_agg(facet order by facet), '{}') from (
    select 'stars:' || (p_details ->> 'stars') as facet where p_category = 'hotel'
    union all
    select 'amenities:' || code from unnest(amenity_codes(
        array(select jsonb_array_elements_text(p_details -> 'amenities'))
        || array(select feature ->> 'text' from jsonb_array_elements(p_features) feature
          where feature ->> 'type' = 'inclusion')
        || case when p_options @? '$[*].facts.mealPlan ? (@ != "none")' then '{завтрак}'::text[]
          else '{}' end
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
