import { type Application, applicationLimits } from '@enp/shared/calls/organizer-applications'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { findRegion } from '@enp/shared/regions'
import { type Database, inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { upsertUser } from '../../users/upsert-user.ts'
import { type ApplicationText, cleanApplicationText, toApplication } from './application.rules.ts'
import { findNewest, findPending, insertApplication } from './applications.store.ts'
import { notifyOperatorsOfApplication } from './show-applications.ts'

/**
 * Somebody asks to be an organizer, and every operator is told in the same transaction. While one of theirs waits it is
 * answered as it is, however often and from wherever it is sent. Errors: VALIDATION_ERROR. docs/product.md, section 20.
 */
export function apply(
  { db }: Pick<Deps, 'db'>,
  { from, ...said }: Body<'POST /internal/organizer/application'>,
): Promise<Answer<'POST /internal/organizer/application'>> {
  const clean = checked(said)
  return inTransaction(db, async (tx) => {
    const { user } = await upsertUser(tx, from)
    const made = await insertApplication(tx, user.id, clean)
    const application = toApplication(made ?? (await findPending(tx, user.id)))
    const operators = await notifyOperatorsOfApplication(tx, application.applicationId)
    return { data: { first: made !== undefined, application, operators } }
  })
}

function checked(said: ApplicationText): ApplicationText {
  const clean = cleanApplicationText(said)
  for (const field of ['name', 'about', 'contact'] as const)
    if (clean[field] === '' || clean[field].length > applicationLimits[field])
      fail('VALIDATION_ERROR', { field, problem: 'can not be shown' })
  const region = findRegion(clean.region) ?? fail('VALIDATION_ERROR', { field: 'region', problem: 'is not known' })
  return { ...clean, region: region.code }
}

/** Undefined for who never applied. */
export async function findApplication(db: Database, telegramId: number): Promise<Application | undefined> {
  const found = await findNewest(db, telegramId)
  return found && toApplication(found)
}
