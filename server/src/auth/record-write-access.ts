import type { HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import type { SellableProducts } from '../payments/product.rules.ts'
import type { User } from '../users/user.rules.ts'
import { setReachability } from './set-reachability.ts'

/** Trusts the mini app: a false report costs one refused message, which resets it. */
export async function recordWriteAccess(
  deps: Deps,
  products: SellableProducts,
  { telegramId }: User,
): Promise<HandlerReply<'POST /v1/users/write-access'>> {
  await setReachability(deps, products, { telegramId, reachable: true })
  return { data: { canBeWrittenTo: true } }
}
