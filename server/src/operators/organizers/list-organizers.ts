import type { HandlerReply, Query } from '@enp/shared/contract'
import { toDisplayName } from '@enp/shared/text/plain-text'
import type { Deps } from '../../core/deps.ts'
import { requireOperator } from '../access/require-operator.ts'
import { toOrganizerFigures } from './figures.rules.ts'
import { findOrganizerFigures } from './organizer-figures.store.ts'

const pageSize = 8

/** Reads the numbers that the worker counted. Errors: NOT_OPERATOR. */
export async function listOrganizers(
  { db }: Pick<Deps, 'db'>,
  { operatorId, sort, days, page }: Query<'GET /internal/admin/organizers'>,
): Promise<HandlerReply<'GET /internal/admin/organizers'>> {
  await requireOperator(db, operatorId)
  const rows = await findOrganizerFigures(db, { sort, days, limit: pageSize, offset: (page - 1) * pageSize })
  const organizers = rows.map(({ id, name, figures }) => ({
    organizerId: id,
    name: toDisplayName(name),
    figures: toOrganizerFigures(figures.map((one) => ({ ...one, amount: BigInt(one.amount) }))),
  }))
  return { data: { organizers, pages: Math.ceil(Number(rows[0]?.total ?? 0) / pageSize) } }
}
