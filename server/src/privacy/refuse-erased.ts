import { throwRefusal } from '@enp/shared/errors'
import type { Tx } from '../core/database/database.ts'
import type { InitData } from '../telegram/init-data.ts'
import { hashTelegramId } from './erasure.rules.ts'
import { wasErasedAfter } from './erasure.store.ts'

/** Old init data must not register an erased user again. Errors: INIT_DATA_EXPIRED. */
export async function refuseErased(
  tx: Tx,
  botToken: string,
  { user, authDate }: Pick<InitData, 'user' | 'authDate'>,
): Promise<void> {
  if (await wasErasedAfter(tx, hashTelegramId(botToken, user.id), authDate)) throwRefusal('INIT_DATA_EXPIRED')
}
