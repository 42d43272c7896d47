import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { formatLinkPayload } from '@enp/shared/links/deep-link'
import type { RawImportRow } from '../catalog/import/files/import-source.ts'
import { importRows } from '../catalog/import/import-rows.ts'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { openMedia } from '../media/open-media.ts'
import { applyPermissions } from '../operators/permissions/set-permissions.ts'
import { linkMember } from '../team/members/link-member.ts'
import { upsertUser } from '../users/upsert-user.ts'
import { findVisitorService } from './playground.store.ts'
import { refuseOutsidePlayground } from './refuse-outside-playground.ts'
import { visitorOrganizerKey, visitorRegion, visitorRows } from './visitor-service.rules.ts'

/**
 * The users skip the onboarding. The operator only reads: docs/guides/playground.md#limits. The
 * same key changes nothing. Errors: NOT_FOUND outside a playground.
 */
export async function prepareVisitor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { key, traveller, organizer, operator }: Body<'POST /internal/playground/visitors'>,
): Promise<HandlerReply<'POST /internal/playground/visitors'>> {
  refuseOutsidePlayground(config)
  return inTransaction(db, async (tx) => {
    for (const user of [traveller, organizer, operator]) await upsertUser(tx, user, visitorRegion)
    const source = { file: config.dataDir, media: openMedia(config) }
    await importRows(tx, toRawRows(key), source, {
      fault: ({ place, field, problem }) => {
        throw new Error(`invalid service of the playground at ${place}: ${field} ${problem.en}`)
      },
    })
    await linkMember(tx, { organizer: visitorOrganizerKey(key), telegramId: organizer.id, role: 'owner' })
    await applyPermissions(tx, operator.id, ['money'])
    const { id, today: date } = (await findVisitorService(tx, key)) ?? throwRefusal('NOT_FOUND')
    return { data: { startParam: formatLinkPayload({ subject: { kind: 'service', id, date, guests: 1 } }) } }
  })
}

async function* toRawRows(key: string): AsyncGenerator<RawImportRow> {
  for (const row of visitorRows(key)) yield { ...row, place: row.kind }
}
