import type { Tx } from '../core/database/database.ts'

const toTelegramId = (tx: Tx, userId: string) => tx.selectFrom('users').select('telegram_id').where('id', '=', userId)

export function findOwnInvitations(tx: Tx, userId: string) {
  return tx
    .selectFrom('team_invitation')
    .innerJoin('organizer', 'organizer.id', 'team_invitation.organizer_id')
    .leftJoin('team_invitation_acceptance', (join) =>
      join
        .onRef('invitation_id', '=', 'team_invitation.id')
        .on('team_invitation_acceptance.telegram_id', '=', toTelegramId(tx, userId)),
    )
    .select(['organizer.name', 'role', 'service_id', 'team_invitation.until', 'places', 'accepted as taken'])
    .select(['team_invitation.created_at as at', 'revoked_at', 'team_invitation_acceptance.at as accepted_at'])
    .where((where) =>
      where.or([
        where('invited_by', '=', toTelegramId(tx, userId)),
        where('team_invitation_acceptance.telegram_id', 'is not', null),
      ]),
    )
    .orderBy('team_invitation.created_at')
    .execute()
}

export function findAccepted(tx: Tx, userId: string) {
  return tx
    .selectFrom('team_invitation_acceptance')
    .innerJoin('team_invitation', 'team_invitation.id', 'invitation_id')
    .select(['invitation_id', 'organizer_id', 'telegram_id'])
    .where('telegram_id', '=', toTelegramId(tx, userId))
    .execute()
}

export function findOwnMemberships(tx: Tx, userId: string) {
  return tx
    .selectFrom('organizer_member')
    .select(['id', 'organizer_id'])
    .where('telegram_id', '=', toTelegramId(tx, userId))
    .execute()
}

/** Members whom the user invited stay, without the inviter. */
export async function deleteOwnTeamData(tx: Tx, userId: string): Promise<void> {
  const own = toTelegramId(tx, userId)
  await tx.deleteFrom('team_invitation_acceptance').where('telegram_id', '=', own).execute()
  await tx.deleteFrom('team_invitation').where('invited_by', '=', own).execute()
  await tx.updateTable('organizer_member').set({ invited_by: null }).where('invited_by', '=', own).execute()
}
