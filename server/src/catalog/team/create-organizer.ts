import type { Tx } from '../../core/database.ts'
import { becomeOrganizer } from '../../users/become-organizer.ts'
import { insertOwnOrganizer, saveMember } from './members.store.ts'

export interface NewOrganizer {
  /** Key in the catalog; no import can have it. */
  readonly key: string
  readonly name: string
  readonly about: string
  /** Telegram id of the owner. */
  readonly telegramId: number
}

/**
 * Creates an organizer that is made in the product, with its owner; returns its id.
 * docs/rules/team.md and 20.
 */
export async function createOrganizer(tx: Tx, { telegramId, ...organizer }: NewOrganizer): Promise<string> {
  const organizerId = await insertOwnOrganizer(tx, organizer)
  await saveMember(tx, { organizerId, telegramId, role: 'owner' })
  await becomeOrganizer(tx, telegramId)
  return organizerId
}
