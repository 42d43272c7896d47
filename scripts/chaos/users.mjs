import { setTimeout as sleep } from 'node:timers/promises'
import { ask, mustAsk } from './ask.mjs'
import { act, payInvoice } from './load/operations.mjs'

const aDaySeconds = 86_400
const visitorsAtOnce = 4
const topUps = [50, 100]

/**
 * Creates users with Stars and a mining session that has just ended.
 * @param prepare gets the ids of the users a day before the load
 */
export async function signUpUsers(product, count, prepare = async () => {}) {
  const users = []
  for (let number = 1; number <= count; number += 1) {
    const { id } = await mustAsk(`${product.messengerUrl}/control/users`, {
      method: 'POST',
      body: { firstName: `Traveller ${number}`, languageCode: number % 2 ? 'ru' : 'en', stars: 20_000 },
    })
    await write(product, id, '/start')
    const token = await signIn(product, id)
    await mustAsk(`${product.appUrl}/v1/mining/start`, { method: 'POST', token, body: {} })
    users.push(id)
  }
  await prepare(users)
  await mustAsk(`${product.messengerUrl}/control/clock`, { method: 'POST', body: { advanceSeconds: aDaySeconds } })
  return users
}

/** Simulates visits; failures are ignored, because the next visit retries. */
export function visit(context, users, random, isOver) {
  const { product } = context
  const counts = {}
  const count = (name) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const tokens = new Map()
  const visitor = async () => {
    while (!isOver()) {
      const id = random.pick(users)
      await write(product, id, random.pick(['/start', '/help']))
      // A mini app has a stored token; a user who first comes during an outage has none.
      const token = tokens.get(id) ?? (await signIn(product, id))
      tokens.set(id, token)
      // A restored database may not know the session; then the user signs in again.
      if (token && !(await useApp(context, { user: id, token }, random, count))) tokens.delete(id)
      if (!token) count('visits without a server')
      await sleep(random.between(100, 700))
    }
  }
  return { counts, ended: Promise.all(Array.from({ length: visitorsAtOnce }, visitor)) }
}

async function useApp(context, visitor, random, count) {
  if ((await act(context, { ...visitor, operation: 'claim' })).outcome === 'ok') count('claims')
  await act(context, { ...visitor, operation: 'start' })
  const reply = await act(context, { ...visitor, ...random.pick([boostInvoice(random), topUpInvoice(random)]) })
  if (reply.outcome === 'unknown') count('requests while the server was unreachable')
  else if (reply.outcome === 'refused') count(`invoices refused: ${reply.code}`)
  if (reply.outcome !== 'ok') return reply.status !== 401
  const { id: purchaseId, invoiceLink: link } = reply.result
  const { outcome } = await payInvoice(context, { user: visitor.user, purchaseId, link })
  count(`payments ${outcome}`)
  return true
}

/** An owned boost gives no second invoice until a mining session has used it. */
const boostInvoice = (random) => ({
  operation: 'boostInvoice',
  input: random.pick([
    { boostType: 'power', boostValue: 1.25 },
    { boostType: 'power', boostValue: 2 },
    { boostType: 'time', boostValue: 1.5 },
  ]),
})
const topUpInvoice = (random) => ({ operation: 'starsInvoice', input: { amount: random.pick(topUps) } })

export async function pay({ messengerUrl }, id, link) {
  const slug = link.slice(link.lastIndexOf('$') + 1)
  const { body } = await ask(`${messengerUrl}/control/users/${id}/pay`, {
    method: 'POST',
    body: { slug, method: 'stars' },
  })
  return body?.status ?? 'unknown'
}

export function write({ messengerUrl }, id, text) {
  return mustAsk(`${messengerUrl}/control/users/${id}/messages`, { method: 'POST', body: { text } })
}

export async function countReplies({ messengerUrl }, id) {
  const { messages } = await mustAsk(`${messengerUrl}/control/users/${id}/chat`)
  return messages.filter(({ from }) => from === 'bot').length
}

export async function signIn({ messengerUrl, appUrl }, id) {
  const { initData } = await mustAsk(`${messengerUrl}/control/users/${id}/init-data`, { method: 'POST', body: {} })
  const { body } = await ask(`${appUrl}/v1/auth/login`, { method: 'POST', body: { initData } })
  return body?.token
}
