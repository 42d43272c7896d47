import { applicationLimits, type OrganizerApplication } from '@enp/shared/calls/organizers/organizer-applications'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findRegion } from '@enp/shared/regions/regions'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { upsertUser } from '../../users/upsert-user.ts'
import { type ApplicationText, cleanApplicationText, toApplication } from './application.rules.ts'
import { findNewestApplication, getPendingApplication, insertApplication } from './applications.store.ts'
import { notifyOperatorsOfApplication } from './show-applications.ts'

/** Returns a pending application unchanged. Errors: VALIDATION_ERROR. */
export function applyAsOrganizer(
  { db }: Pick<Deps, 'db'>,
  { from, ...text }: Body<'POST /internal/organizer/application'>,
): Promise<HandlerReply<'POST /internal/organizer/application'>> {
  const clean = validateText(text)
  return inTransaction(db, async (tx) => {
    const { user } = await upsertUser(tx, from)
    const inserted = await insertApplication(tx, user.id, clean)
    const application = toApplication(inserted ?? (await getPendingApplication(tx, user.id)))
    const operators = await notifyOperatorsOfApplication(tx, application.applicationId)
    return { data: { first: inserted !== undefined, application, operators } }
  })
}

function validateText(text: ApplicationText): ApplicationText {
  const clean = cleanApplicationText(text)
  for (const field of ['name', 'about', 'contact'] as const)
    if (clean[field] === '' || clean[field].length > applicationLimits[field])
      throwRefusal('VALIDATION_ERROR', { field, problem: 'can not be shown' })
  const region =
    findRegion(clean.region) ?? throwRefusal('VALIDATION_ERROR', { field: 'region', problem: 'is not known' })
  return { ...clean, region: region.code }
}

export async function findApplication(db: Database, telegramId: number): Promise<OrganizerApplication | undefined> {
  const newest = await findNewestApplication(db, telegramId)
  return newest && toApplication(newest)
}
