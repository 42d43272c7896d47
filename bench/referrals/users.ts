import type pg from 'pg'
import { userId } from '../claim/users.ts'

/** Inviter of a tree of ten thousand: a hundred friends with ninety-nine friends each. */
export const treeRoot = 0
export const wideRoot = 10_001
const friendsOfRoot = 100
export const treeSize = 10_000
/** Other users in chains of ten, as most users of a large product. */
const others = 80_000
export const users = 2 * (treeSize + 1) + others
const monthsOfRewards = 3

const id = (number: string) => `('${userId(0).slice(0, 24)}' || lpad(to_hex(${number}), 12, '0'))::uuid`

export async function makeTree(client: pg.Client): Promise<void> {
  await client.query(`
    insert into users (id, telegram_id, first_name, last_name, region, referral_code, reachable)
      select ${id('number')}, 1000000 + number, 'Анна', 'Ковалёва', 'RU-KR', upper(lpad(to_hex(number), 8, '0')), true
      from generate_series(0, ${users - 1}) number`)
  const invited = (number: string, inviter: string, from: number, to: number) => `
    insert into referral (invitee_id, inviter_id, invite_type, created_at, active_at)
      select ${id(number)}, ${id(inviter)}, 'tourist', app_now() - make_interval(mins => 600000 - number),
        case when number % 3 > 0 then app_now() end
      from generate_series(${from}, ${to}) number`
  // A transaction that updates one row of counts ten thousand times is slow.
  const inBatches = async (inviter: string, from: number, to: number) => {
    for (let first = from; first <= to; first += 500)
      await client.query(invited('number', inviter, first, Math.min(first + 499, to)))
  }
  await inBatches(`${treeRoot}`, 1, friendsOfRoot)
  await inBatches(`1 + number % ${friendsOfRoot}`, friendsOfRoot + 1, treeSize)
  await inBatches(`${wideRoot}`, wideRoot + 1, wideRoot + treeSize)
  const firstOther = wideRoot + treeSize + 1
  await client.query(invited('number', 'number - 1', firstOther + 1, users - 1).concat(` where number % 10 > 0`))
  // Without triggers, which would update one row of sums 40,000 times; the end checks the sums.
  await client.query('set session_replication_role = replica')
  for (let month = 0; month < monthsOfRewards; month += 1)
    await client.query(`
      insert into referral_reward (inviter_id, invitee_id, level, activity_type, currency, amount, status, source, created_at,
          available_at, month, invite_type)
        select inviter, invitee_id, level, 'mining', 'enp', 10000000, 'paid', 'claim:' || invitee_id || ':${month}', at, at,
          date_trunc('month', at at time zone 'Europe/Moscow')::date, 'tourist'
        from (
          select invitee_id, inviter_id as inviter, 1 as level from referral
            where inviter_id in (${id(String(treeRoot))}, ${id(String(wideRoot))})
          union all
          select invitee_id, second_inviter_id, 2 from referral where second_inviter_id = ${id(String(treeRoot))}
        ) friend, (select app_now() - interval '${month} months' as at) moment`)
  await client.query(`
    insert into referral_friend_sum select inviter_id, invitee_id, month, currency, sum(amount), 0 from referral_reward
      group by inviter_id, invitee_id, month, currency`)
  await client.query(`
    insert into referral_month_sum select inviter_id, month, currency, invite_type, sum(amount), 0 from referral_reward
      group by inviter_id, month, currency, invite_type`)
  await client.query('set session_replication_role = origin')
  await client.query(
    'vacuum analyze users, referral, referral_count, referral_late, referral_reward, referral_friend_sum, referral_month_sum',
  )
}
