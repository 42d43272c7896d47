import type { Answer, Body } from '@enp/shared/contract'
import { readNow } from '../core/clock.ts'
import { inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { isBoostTaken } from '../mining/grant-boost.ts'
import type { Person } from '../users/person.rules.ts'
import { rememberPerson } from '../users/remember-person.ts'
import { noteEvent } from './note-event.ts'
import { fitOf, refusals, starsCurrency } from './payments.rules.ts'
import { lockPurchase } from './purchases.store.ts'

type Question = Body<'POST /internal/pre-checkouts'>

/**
 * Asked before the messenger takes money: only a purchase that can be honoured now is let through; docs/product.md,
 * section 4. Every other is refused with a sentence, and nothing is charged.
 */
export function checkPreCheckout({ db }: Deps, question: Question): Promise<Answer<'POST /internal/pre-checkouts'>> {
  return inTransaction(db, async (tx) => {
    // Remembering locks the person.
    const { person } = await rememberPerson(tx, question.from)
    const refusal = await findRefusal(tx, person, question)
    if (!refusal) return { data: { ok: true as const } }
    return { data: { ok: false as const, message: refusals[refusal][person.language] } }
  })
}

async function findRefusal(
  tx: Tx,
  person: Person,
  { currency, totalAmount, payload }: Question,
): Promise<keyof typeof refusals | undefined> {
  const now = await readNow(tx)
  const purchase = currency === starsCurrency ? await lockPurchase(tx, payload) : undefined
  if (!purchase) return 'closed'
  if (purchase.userId !== person.id) return 'foreign'
  const unfit = fitOf(purchase, { userId: person.id, totalAmount, at: now })
  const isOwned =
    !unfit && purchase.item.kind === 'boost' && (await isBoostTaken(tx, person.id, purchase.item.type, now))
  const refusal = unfit ? 'closed' : isOwned ? 'owned' : undefined
  const event = refusal ? 'declined' : 'asked'
  await noteEvent(tx, { purchaseId: purchase.id, event, at: now, ...(refusal && { detail: refusal }) })
  return refusal
}
