import type pg from 'pg'

export interface Settled {
  readonly serviceIds: readonly string[]
  readonly userIds: readonly string[]
}

/** Creates users who like services of two of 200 tastes. */
export async function users(client: pg.Client, count: { people: number; likings: number }): Promise<Settled> {
  await client.query('select setseed(0.5)')
  await client.query(
    `insert into users (telegram_id, first_name, language, referral_code, region)
      select 900000000 + n, 'Житель', 'ru', 'LIKES' || n, 'RU-KR' from generate_series(1, $1::int) n`,
    [count.people],
  )
  await client.query(
    `with ranked as materialized (
      select id, row_number() over (order by popularity desc, id) - 1 as place from service where status = 'published'
    )
    insert into favorite (user_id, service_id)
      select person.id, ranked.id
        from (select id, row_number() over () as n from users where referral_code like 'LIKES%') person
          cross join lateral (
            select ((person.n * case when at % 2 = 0 then 7 else 131 end) % 200
                + 200 * floor(40 * power(random(), 3))::int) as place
              from generate_series(1, $1::int) at where person.n > 0) drawn
          join ranked on ranked.place = drawn.place
      on conflict do nothing`,
    [count.likings],
  )
  await client.query('analyze users, favorite, like_event')
  const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id)
  return {
    serviceIds: await ids('select id from service order by id limit 2000'),
    userIds: await ids(`select id from users where referral_code like 'LIKES%' order by id limit 2000`),
  }
}
