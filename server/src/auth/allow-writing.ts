import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import type { Products } from '../payments/product.rules.ts'
import type { User } from '../users/user.rules.ts'
import { setReachability } from './set-reachability.ts'

/**
 * The mini-app heard from the messenger that this person lets the bot write. The messenger tells the bot too, unless the
 * permission was there already. A claim that is not true costs one refused message, which takes it back.
 */
export async function allowWriting(
  deps: Deps,
  products: Products,
  { telegramId }: User,
): Promise<Answer<'POST /v1/users/write-access'>> {
  await setReachability(deps, products, { telegramId, reachable: true })
  return { data: { canBeWrittenTo: true } }
}
