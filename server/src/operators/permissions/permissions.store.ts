import type { Operator } from '@enp/shared/calls/operators/operator-permissions'
import type { OperatorPermission } from '@enp/shared/calls/operators/permissions'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { lockByName } from '../../core/database/lock-by-name.ts'

const maxListed = 50

/** Changes of permissions wait for each other, so that one operator keeps `all`. */
export async function lockPermissions(tx: Tx): Promise<void> {
  await lockByName(tx, 'operator permissions')
}

interface Row {
  readonly telegram_id: bigint
  readonly first_name: string | null
  readonly username: string | null
  readonly permissions: OperatorPermission[] | null
  readonly source: 'configuration' | 'operator' | null
}

function toOperator({ telegram_id, first_name, username, permissions, source }: Row): Operator {
  return {
    telegramId: Number(telegram_id),
    ...(first_name !== null && { name: toDisplayName(first_name) }),
    ...(username !== null && { username }),
    permissions: permissions ?? [],
    isConfigured: source === 'configuration',
  }
}

export async function listOperatorsWithPermissions(db: Database): Promise<Operator[]> {
  const rows = await db
    .selectFrom('operator_role')
    .leftJoin('users', 'users.telegram_id', 'operator_role.telegram_id')
    .select(['operator_role.telegram_id', 'first_name', 'username', 'permissions', 'source'])
    .orderBy('granted_at')
    .orderBy('operator_role.telegram_id')
    .limit(maxListed)
    .execute()
  return rows.map(toOperator)
}

/**
 * Undefined for a user without the bot or with erased data, unless they are an operator, and for a
 * username that passed from one user to another.
 */
export async function findPossibleOperator(
  db: Database,
  user: { readonly telegramId: number } | { readonly username: string },
): Promise<Operator | undefined> {
  const asked =
    'telegramId' in user
      ? sql`select ${user.telegramId}::bigint`
      : sql`select telegram_id from users where lower(username) = ${user.username.toLowerCase()} limit 2`
  const { rows } = await sql<Row>`
    select asked.telegram_id, first_name, username, permissions, source
    from (${asked}) asked (telegram_id)
    left join users on users.telegram_id = asked.telegram_id and erased_at is null
    left join operator_role on operator_role.telegram_id = asked.telegram_id
    where users.id is not null or operator_role.telegram_id is not null`.execute(db)
  return rows.length === 1 ? rows.map(toOperator)[0] : undefined
}

export async function hasOtherWithAll(tx: Tx, telegramId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('operator_role')
    .select('telegram_id')
    .where('telegram_id', '<>', BigInt(telegramId))
    .where(sql<boolean>`'all' = any(permissions)`)
    .executeTakeFirst()
  return row !== undefined
}

/** None deletes the role. */
export async function savePermissions(
  tx: Tx,
  telegramId: number,
  permissions: readonly OperatorPermission[],
): Promise<void> {
  const id = BigInt(telegramId)
  if (permissions.length === 0)
    return void (await tx.deleteFrom('operator_role').where('telegram_id', '=', id).execute())
  await tx
    .insertInto('operator_role')
    .values({
      telegram_id: id,
      role: 'admin',
      source: 'operator',
      granted_at: appNow,
      permissions: [...permissions],
    })
    .onConflict((conflict) => conflict.column('telegram_id').doUpdateSet({ permissions: [...permissions] }))
    .execute()
}
