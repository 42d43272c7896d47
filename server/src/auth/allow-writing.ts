import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import type { Products } from '../payments/product.rules.ts'
import type { User } from '../users/user.rules.ts'
import { setReachability } from './set-reachability.ts'

/** Trusts the mini app: a false report costs one refused message, which resets it. */
export async function allowWriting(
  deps: Deps,
  products: Products,
  { telegramId }: User,
): Promise<Answer<'POST /v1/users/write-access'>> {
  await setReachability(deps, products, { telegramId, reachable: true })
  return { data: { canBeWrittenTo: true } }
}
