import { asBot, type Reply } from '../../fixtures/harness.ts'
import { complaints } from '../expected.ts'
import { fire, judgeEach, type Mode, toText } from '../repeat.ts'
import { type boosts, buy, openInvoice, orderRefusal, takeInvoice } from '../stars-model.ts'
import { getModelUser, type Item, type Model } from '../state.ts'
import type { Draft } from '../step.ts'
import { newestInvoice, toModelUser, type World } from '../world.ts'

type Sold = (typeof boosts)[number]

const toName = (item: Item) => (item.kind === 'stars' ? `${item.stars} Stars` : `${item.kind} x${item.factor}`)

/** From the prepaid balance, at the price that was seen. */
export function drawBuy(who: number, boost: Sold, price: number, mode: Mode): Draft {
  const text = `person ${who} buys ${toName(boost)} for ${price}${toText(mode)}`
  const body = { boostType: boost.kind, boostValue: boost.factor, starsAmount: price }
  return {
    text,
    plan: () => ({
      name: 'buy',
      text,
      perform: ({ travellers }) =>
        fire(mode, (headers) => getModelUser(travellers, who).post('/v1/mining/boosts/purchase', body, headers)),
      judge: (after, replies) =>
        judgeEach(mode, replies, (reply) =>
          complaints(reply, buy(after, who, boost, price, reply.body.data?.purchase?.id)),
        ),
    }),
  }
}

/** A boost that is not on sale, by each of the three ways. */
export function drawForgedBoost(who: number, way: 'purchase' | 'invoice' | 'chat'): Draft {
  const text = `person ${who} wants power x1000 by ${way}`
  const wanted = { boostType: 'power', boostValue: 1000 }
  return {
    text,
    plan: (model) => ({
      name: 'forged boost',
      text,
      async perform({ product, travellers }) {
        const from = toModelUser(model, who)
        return [
          way === 'chat'
            ? await asBot(product, '/internal/boosts/order', { from, ...wanted })
            : await getModelUser(travellers, who).post(`/v1/mining/boosts/${way}`, { ...wanted, starsAmount: 1 }),
        ]
      },
      judge: (_after, replies) => replies.flatMap((reply) => complaints(reply, { allowed: ['400 BOOST_UNKNOWN'] })),
    }),
  }
}

interface Order {
  readonly who: number
  readonly item: Item
  readonly channel: 'app' | 'chat'
  readonly messenger: 'here' | 'away'
  readonly mode: Mode
}

/** An invoice for a boost, or for prepaid Stars. */
export function drawOrder({ who, item, channel, messenger, mode }: Order): Draft {
  const text = `person ${who} orders ${toName(item)} in the ${channel}, the messenger is ${messenger}${toText(mode)}`
  return {
    text,
    plan: (model) => ({
      name: `order in ${channel}`,
      text,
      async perform(world) {
        world.product.messenger.state = messenger
        const replies = await fire(mode, (headers) => request(world, model, headers))
        world.product.messenger.state = 'here'
        return replies
      },
      judge: (after, replies) => judgeEach(mode, replies, (reply) => judge(after, reply)),
    }),
  }

  async function request(world: World, model: Model, headers: Record<string, string>): Promise<Reply> {
    const reply = await ask(world, model, headers)
    // Without a link no invoice is named, but it is there, and comes with the next try.
    return reply.status === 503
      ? { ...reply, body: { ...reply.body, found: await newestInvoice(world, who, item) } }
      : reply
  }

  function ask({ product, travellers }: World, model: Model, headers: Record<string, string>): Promise<Reply> {
    const traveller = getModelUser(travellers, who)
    if (item.kind === 'stars') return traveller.post('/v1/stars/invoice', { amount: item.stars }, headers)
    const wanted = { boostType: item.kind, boostValue: item.factor }
    if (channel === 'app') return traveller.post('/v1/mining/boosts/invoice', wanted, headers)
    return asBot(product, '/internal/boosts/order', { from: toModelUser(model, who), ...wanted })
  }

  function judge(model: Model, reply: Reply): string[] {
    const refusal = orderRefusal(model, who, item)
    if (refusal) return complaints(reply, { allowed: [refusal] })
    const needsLink = channel === 'app' && !openInvoice(model, who, item)?.hasLink
    const isRefused = needsLink && messenger === 'away'
    const id: string = isRefused ? reply.body.found : reply.body.data?.purchaseId
    const invoice = { who, item, id, linked: channel === 'app' && !isRefused }
    const wrong = complaints(reply, { allowed: [isRefused ? '503 UNAVAILABLE' : channel === 'app' ? '201' : '200'] })
    return wrong.length > 0 ? wrong : takeInvoice(model, invoice)
  }
}
