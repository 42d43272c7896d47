import { complaints } from '../expected.ts'
import { claim, complete, type StatusText, start } from '../mining-model.ts'
import { fire, judgeEach, type Mode, toText } from '../repeat.ts'
import { getModelUser, getPurchase, type Model, type ModelUser } from '../state.ts'
import type { Draft } from '../step.ts'

/** `another price` is one Star less than paid; a stranger is another user. */
export type Assertion = 'nothing' | 'honest' | 'another price' | 'a payment of a stranger' | StatusText

export function drawStart(who: number, assertion: Assertion, mode: Mode): Draft {
  const assertionText = typeof assertion === 'string' ? assertion : JSON.stringify(assertion)
  return {
    text: `person ${who} starts, says ${assertionText}${toText(mode)}`,
    plan(model) {
      const body = toBody(model, who, assertion)
      return {
        name: 'start',
        text: `person ${who} starts, says ${JSON.stringify(body)}${toText(mode)}`,
        perform: ({ travellers }) =>
          fire(mode, (headers) => getModelUser(travellers, who).post('/v1/mining/start', body, headers)),
        judge: (after, replies) => judgeEach(mode, replies, (reply) => complaints(reply, start(after, who, body))),
      }
    },
  }
}

function toBody(model: Model, who: number, assertion: Assertion): StatusText {
  switch (assertion) {
    case 'nothing':
      return {}
    case 'honest':
      return honest(model, who, 0)
    case 'another price':
      return honest(model, who, 1)
    case 'a payment of a stranger':
      return { telegramPaymentId: model.charges.findLast(({ payer }) => payer !== who)?.id ?? 'forged' }
    default:
      return assertion
  }
}

function honest(model: Model, who: number, off: number): StatusText {
  const { waiting } = getModelUser(model.people, who)
  const power = getPurchase(model, waiting.get('power'))
  const time = getPurchase(model, waiting.get('time'))
  const charge = power?.charge ?? time?.charge
  return {
    ...(power?.item.kind === 'power' && { powerBoost: power.item.factor, starsSpentPower: power.item.stars - off }),
    ...(time?.item.kind === 'time' && { timeBoost: time.item.factor, starsSpentTime: time.item.stars - off }),
    boostPowerPurchased: power !== undefined,
    boostTimePurchased: time !== undefined,
    ...(charge !== undefined && { telegramPaymentId: charge }),
  }
}

export function drawClaim(who: number, mode: Mode): Draft {
  const text = `person ${who} claims${toText(mode)}`
  return {
    text,
    plan: () => ({
      name: 'claim',
      text,
      perform: ({ travellers }) =>
        fire(mode, (headers) => getModelUser(travellers, who).post('/v1/mining/claim', undefined, headers)),
      judge: (after, replies) => judgeEach(mode, replies, (reply) => complaints(reply, claim(after, who))),
    }),
  }
}

export function drawDueClaim(who: number, mode: Mode): Draft {
  return {
    text: `the first from person ${who} on whose session is over claims${toText(mode)}`,
    plan(model) {
      const isDue = ({ session }: ModelUser) => session && !session.claim && session.endsAt <= model.now
      const order = model.people.map((_, step) => (who + step) % model.people.length)
      const due = order.find((one) => isDue(getModelUser(model.people, one)))
      return drawClaim(due ?? who, mode).plan(model)
    },
  }
}

export function drawComplete(who: number, mode: Mode): Draft {
  const text = `person ${who} completes${toText(mode)}`
  return {
    text,
    plan: () => ({
      name: 'complete',
      text,
      perform: ({ travellers }) => fire(mode, () => getModelUser(travellers, who).post('/v1/mining/complete')),
      judge: (after, replies) => judgeEach(mode, replies, (reply) => complaints(reply, complete(after, who))),
    }),
  }
}
