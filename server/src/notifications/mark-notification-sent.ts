import type { Body } from '@enp/shared/contract'
import { getNow } from '../core/database/clock.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { toVoucherPictureKey } from '../core/notifications/notification.rules.ts'
import { enqueueNotification } from '../core/notifications/outbox.ts'
import { findContent, markSent } from './notifications.store.ts'

/** A server that could not draw the picture in time is probably busy. */
const pictureDelayMs = 30_000
const pictureLifeMs = 86_400_000

export async function markNotificationSent(
  { db }: Pick<Deps, 'db'>,
  id: bigint,
  { messageId, pictureFollows }: Body<'POST /internal/notifications/:id/sent'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markSent(tx, id, messageId)
    if (pictureFollows === true) await enqueuePicture(tx, id)
  })
}

async function enqueuePicture(tx: Tx, id: bigint): Promise<void> {
  const { userId, content } = (await findContent(tx, id)) ?? {}
  if (userId === undefined || content?.kind !== 'booking_confirmed') return
  const now = (await getNow(tx)).getTime()
  await enqueueNotification(tx, {
    key: toVoucherPictureKey(content.values.bookingId),
    userId,
    content: { kind: 'voucher_picture', values: content.values },
    dueAt: new Date(now + pictureDelayMs),
    expiresAt: new Date(now + pictureLifeMs),
  })
}
