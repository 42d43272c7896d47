import type { Tx } from '../core/database.ts'
import { releaseUnreachableNotifications } from './notifications.store.ts'

/** A person who was out of reach can be written to again: what waited goes out. */
export async function releaseUnreachable(tx: Tx, userId: string): Promise<void> {
  await releaseUnreachableNotifications(tx, userId)
}
