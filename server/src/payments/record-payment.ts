import type { Answer, Body } from '@enp/shared/contract'
import { toDecimalText } from '@enp/shared/money'
import { readNow } from '../core/clock.ts'
import { once } from '../core/once.ts'
import { tell } from '../core/outbox.ts'
import type { Deps } from '../deps.ts'
import { houseAccount, personAccount, post, type Transfer } from '../ledger/ledger.store.ts'
import { rememberPerson } from '../users/remember-person.ts'
import { settlePayment } from './payments.rules.ts'
import { insertPayment } from './payments.store.ts'

type Payment = Body<'POST /internal/payments'>

/**
 * Money came in: once per charge, however often the messenger says so; docs/product.md, section 3. What was paid for
 * nothing we know is credited to the prepaid Stars balance and the person is told; what is no Stars is parked.
 */
export async function recordPayment({ db, log }: Deps, payment: Payment): Promise<Answer<'POST /internal/payments'>> {
  const { chargeId, providerChargeId, currency, totalAmount, payload, from } = payment
  const key = `payment:${chargeId}`
  const { answer, hit } = await once(db, key, {}, async (tx) => {
    const { person } = await rememberPerson(tx, from)
    const now = await readNow(tx)
    const settled = settlePayment(currency, totalAmount)
    await insertPayment(tx, {
      charge_id: chargeId,
      provider_charge_id: providerChargeId,
      user_id: person.id,
      currency,
      total_amount: BigInt(totalAmount),
      payload,
      state: settled.state,
      created_at: now,
    })
    if (settled.state === 'credited') {
      await post(tx, [creditOf(key, person.id, settled.stars, chargeId)], now)
      const content = { kind: 'stars_credited', values: { stars: toDecimalText(settled.stars) } } as const
      await tell(tx, { key: `stars_credited:${chargeId}`, userId: person.id, content })
    }
    return { effect: settled.state }
  })
  if (!hit) log.warn({ effect: answer.effect, currency, totalAmount }, 'a payment for nothing we know')
  return { data: answer }
}

function creditOf(key: string, userId: string, stars: Transfer['postings'][0]['amount'], chargeId: string): Transfer {
  return {
    key,
    kind: 'stars_topup',
    postings: [{ from: houseAccount('stars_clearing'), to: personAccount(userId), amount: stars }],
    entry: {
      userId,
      type: 'deposit',
      amount: stars,
      description: 'Stars',
      metadata: { chargeId },
      relatedEntityId: chargeId,
      relatedEntityType: 'payment',
    },
  }
}
