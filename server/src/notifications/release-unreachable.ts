import type { Tx } from '../core/database/database.ts'
import { releaseUnreachableNotifications } from './notifications.store.ts'

export async function releaseUnreachable(tx: Tx, userId: string): Promise<void> {
  await releaseUnreachableNotifications(tx, userId)
}
