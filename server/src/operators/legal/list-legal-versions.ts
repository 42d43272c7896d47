import type { LegalTextVersion } from '@enp/shared/calls/legal/operator-legal'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { findPresentText, findVersion, findVersions } from '../../legal/legal-texts.store.ts'
import { requireOperator } from '../access/require-operator.ts'

const maxVersions = 10

/** Errors: NOT_OPERATOR. */
export async function listLegalVersions(
  { db }: Pick<Deps, 'db'>,
  { operatorId, ...place }: Query<'GET /internal/admin/legal'>,
): Promise<HandlerReply<'GET /internal/admin/legal'>> {
  await requireOperator(db, operatorId)
  const now = await getNow(db)
  const present = await findPresentText(db, place)
  const rows = await findVersions(db, place, maxVersions)
  const versions = rows.map((row): LegalTextVersion => {
    const state = row.effective_from > now ? 'planned' : row.id === present?.id ? 'present' : 'past'
    return {
      id: String(row.id),
      from: row.effective_from.toISOString(),
      ...(row.operator_name !== null && { operatorName: toDisplayName(row.operator_name) }),
      state: row.revoked_at ? 'revoked' : state,
    }
  })
  return { data: { versions } }
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export async function getLegalVersion(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Query<'GET /internal/admin/legal/:id'>,
): Promise<HandlerReply<'GET /internal/admin/legal/:id'>> {
  await requireOperator(db, operatorId)
  const { document, language, body, effective_from } = (await findVersion(db, id)) ?? throwRefusal('NOT_FOUND')
  return { data: { document, language, from: effective_from.toISOString(), text: body } }
}
