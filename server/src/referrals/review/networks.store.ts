import { sql } from 'kysely'
import type { Tx } from '../../core/database.ts'
import { networkHours, type SameNetworkFriend } from './review.rules.ts'

/** Returns the inviter; undefined if the user is not a new friend. */
export async function saveFriendNetwork(tx: Tx, friendId: string, digest: string): Promise<string | undefined> {
  const { rows } = await sql<{ inviter_id: string }>`
    insert into referral_network (inviter_id, digest, invitee_id, at)
    select inviter_id, ${digest}, invitee_id, app_now() from referral
    where invitee_id = ${friendId} and created_at > app_now() - make_interval(hours => ${networkHours})
    on conflict (inviter_id, digest, invitee_id) do update set at = referral_network.at
    returning inviter_id`.execute(tx)
  return rows[0]?.inviter_id
}

/** More rows are over the limit anyway. */
const maxRead = 1_000

export async function findFriendsInNetwork(tx: Tx, inviterId: string, digest: string): Promise<SameNetworkFriend[]> {
  const { rows } = await sql<SameNetworkFriend>`
    select users.id as "userId", username is not null as "hasUsername", photo_url is not null as "hasPhoto"
    from referral_network join users on users.id = invitee_id
    where inviter_id = ${inviterId} and digest = ${digest} and at > app_now() - make_interval(hours => ${networkHours})
    order by at limit ${maxRead}`.execute(tx)
  return rows
}

export async function saveMemberNetwork(tx: Tx, memberId: string, digest: string): Promise<string[]> {
  const { rows } = await sql<{ invitee_id: string }>`
    with noted as (
      insert into member_network (user_id, digest, at) values (${memberId}, ${digest}, app_now())
      on conflict (user_id, digest) do update set at = excluded.at)
    select invitee_id from referral_network
    where inviter_id = ${memberId} and digest = ${digest} and at > app_now() - make_interval(hours => ${networkHours})
    order by at limit ${maxRead}`.execute(tx)
  return rows.map((row) => row.invitee_id)
}

export async function isMemberNetwork(tx: Tx, inviterId: string, digest: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_network
    where user_id = ${inviterId} and digest = ${digest} and at > app_now() - make_interval(hours => ${networkHours})
    `.execute(tx)
  return rows.length > 0
}
