import { getReferralCode } from '../../fixtures/friends.ts'
import { arrive, type Reply } from '../../fixtures/harness.ts'
import { complaints } from '../expected.ts'
import { claim, share } from '../mining-model.ts'
import { add, getModelUser } from '../state.ts'
import type { Draft } from '../step.ts'

/** All eight claim at once: shares and the cap must not depend on the order. */
export function drawAllClaims(): Draft {
  const text = 'everybody claims'
  return {
    text,
    plan: () => ({
      name: 'claim of all',
      text,
      perform: ({ travellers }) => Promise.all(travellers.map((traveller) => traveller.post('/v1/mining/claim'))),
      judge: (model, replies) =>
        replies.flatMap((reply, who) => {
          const { session } = getModelUser(model.people, who)
          const isFirst = session !== undefined && session.claim === undefined
          const expected = claim(model, who)
          if (!isFirst || !session?.claim) return complaints(reply, expected)
          // The balance of an inviter depends on the order of the claims.
          session.claim = { ...session.claim, newBalance: reply.body.data?.newBalance }
          return complaints(reply, { ...expected, data: { ...session.claim } })
        }),
    }),
  }
}

/** An invited ninth user with a reward that brings the inviter near the daily cap. */
export function drawOutsider(enp: number, inviter: number): Draft {
  const text = `a friend of person ${inviter} from outside claims ${enp} enp`
  return {
    text,
    plan: () => ({
      name: 'outsider',
      text,
      async perform({ product, travellers }): Promise<Reply[]> {
        const code = await getReferralCode(product, getModelUser(travellers, inviter))
        const friend = await arrive(product, { startParam: `${code}_tourist` })
        await friend.post('/v1/mining/start')
        const bigAndOver = `update mining_session set expected_total = $1, started_at = started_at - interval '1 day',
          settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day' where user_id = $2`
        await product.sql(bigAndOver, [enp * 1_000_000, friend.id])
        return [await friend.post('/v1/mining/claim')]
      },
      judge(model, [reply]) {
        const reward = BigInt(enp) * 1_000_000n
        add(model, 'emission', 'enp', -reward)
        share(model, inviter, reward)
        return reply ? complaints(reply, { allowed: ['200'], data: { reward: enp } }) : ['nobody answered']
      },
    }),
  }
}
