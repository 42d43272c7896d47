import type { Tx } from '../../core/database/database.ts'
import { becomeOrganizer } from '../../users/become-organizer.ts'
import { insertOwnOrganizer, saveMember } from './members.store.ts'

export interface NewOrganizer {
  /** Key in the catalog; no import can have it. */
  readonly key: string
  readonly name: string
  readonly about: string
  readonly telegramId: number
}

export async function createOrganizer(tx: Tx, { telegramId, ...organizer }: NewOrganizer): Promise<string> {
  const organizerId = await insertOwnOrganizer(tx, organizer)
  await saveMember(tx, { organizerId, telegramId, role: 'owner' })
  await becomeOrganizer(tx, telegramId)
  return organizerId
}
