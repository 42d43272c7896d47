import type { HandlerReply, Query } from '@enp/shared/contract'
import { getService } from '../../catalog/listing/get-service.ts'
import type { Deps } from '../../core/deps.ts'
import { toOwn, toPublished } from './question.rules.ts'
import { findPublishedQuestions, findUserQuestions } from './questions.store.ts'

type Reader = Parameters<typeof getService>[1]

const maxOwn = 20

/** Errors: SERVICE_NOT_FOUND, SERVICE_SUSPENDED. */
export async function listQuestions(
  { db }: Pick<Deps, 'db'>,
  reader: Reader,
  serviceId: string,
  { page, limit }: Query<'GET /v1/services/:id/questions'>,
): Promise<HandlerReply<'GET /v1/services/:id/questions'>> {
  const { id: userId } = reader
  const [published, own] = await Promise.all([
    findPublishedQuestions(db, serviceId, { offset: (page - 1) * limit, limit }),
    userId === undefined || page > 1 ? [] : findUserQuestions(db, { userId, serviceId }, maxOwn),
    getService({ db }, reader, serviceId),
  ])
  return {
    data: published.rows.map(toPublished),
    own: own.map(toOwn),
    pagination: { page, limit, total: published.total },
  }
}
