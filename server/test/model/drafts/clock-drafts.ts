import { getModelUser, type Model } from '../state.ts'
import type { Draft, Plan } from '../step.ts'

const dayMs = 86_400_000

export function drawWait(seconds: number): Draft {
  return { text: `${seconds} s pass`, plan: () => waitFor(`${seconds} s pass`, seconds * 1000) }
}

export const edges = ['end of a session', 'expiry of an invoice', 'last moment of a refund'] as const

export function drawEdge(edge: (typeof edges)[number], who: number, offset: -1 | 0 | 1): Draft {
  const text = `${edge} of person ${who}, ${offset} ms`
  return {
    text,
    plan(model) {
      const moment = toMoment(model, edge, who)
      const ms = moment === undefined ? 0 : moment + offset - model.now
      return ms > 0 ? waitFor(`${text}: ${ms} ms pass`, ms) : undefined
    },
  }
}

/** Takes a separate millisecond, so that the order of two rows is known. */
export function drawApart(draft: Draft): Draft {
  return {
    text: draft.text,
    plan(model) {
      const plan = draft.plan(model)
      if (!plan) return undefined
      return {
        ...plan,
        async perform(world) {
          await world.product.advance(0.001)
          const replies = await plan.perform(world)
          await world.product.advance(0.001)
          return replies
        },
        judge(after, replies) {
          after.now += 1
          const faults = plan.judge(after, replies)
          after.now += 1
          return faults
        },
      }
    },
  }
}

function toMoment(model: Model, edge: (typeof edges)[number], who: number): number | undefined {
  switch (edge) {
    case 'end of a session': {
      const { session } = getModelUser(model.people, who)
      return session?.claim ? undefined : session?.endsAt
    }
    case 'expiry of an invoice':
      return model.purchases.findLast(({ owner, state }) => owner === who && state === 'pending')?.expiresAt
    case 'last moment of a refund': {
      const charge = model.charges.findLast(({ payer, refunds }) => payer === who && refunds.length === 0)
      return charge && charge.at + dayMs
    }
  }
}

function waitFor(text: string, ms: number): Plan {
  return {
    name: 'wait',
    text,
    async perform({ product }) {
      await product.advance(ms / 1000)
      return []
    },
    judge(model) {
      model.now += ms
      return []
    },
  }
}
