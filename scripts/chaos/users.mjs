import { setTimeout as sleep } from 'node:timers/promises'
import { ask, mustAsk } from './ask.mjs'

const aDaySeconds = 86_400
const visitorsAtOnce = 4
const topUps = [50, 100]

/** Creates users with Stars and a mining session that has just ended. */
export async function signUpUsers(product, count) {
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
  await mustAsk(`${product.messengerUrl}/control/clock`, { method: 'POST', body: { advanceSeconds: aDaySeconds } })
  return users
}

/** Simulates visits; failures are ignored, because the next visit retries. */
export function visit(product, users, random, isOver) {
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
      if (token && !(await useApp(product, id, token, random, count))) tokens.delete(id)
      if (!token) count('visits without a server')
      await sleep(random.between(100, 700))
    }
  }
  return { counts, ended: Promise.all(Array.from({ length: visitorsAtOnce }, visitor)) }
}

async function useApp(product, id, token, random, count) {
  const post = (path, body) => ask(`${product.appUrl}${path}`, { method: 'POST', token, body })
  if ((await post('/v1/mining/claim')).status === 200) count('claims')
  await post('/v1/mining/start', {})
  const { status, body } = await post(...random.pick([boostInvoice(random), topUpInvoice(random)]))
  if (status === 500) count('responses with 500')
  else if (status !== 201) count(status === 409 ? 'boosts owned already' : 'requests while the server was unreachable')
  if (status !== 201) return status !== 401
  const paid = await pay(product, id, body.data.invoiceLink)
  count(`payments ${paid}`)
  return true
}

/** An owned boost gives no second invoice until a mining session has used it. */
const boostInvoice = (random) => [
  '/v1/mining/boosts/invoice',
  random.pick([
    { boostType: 'power', boostValue: 1.25 },
    { boostType: 'power', boostValue: 2 },
    { boostType: 'time', boostValue: 1.5 },
  ]),
]
const topUpInvoice = (random) => ['/v1/stars/invoice', { amount: random.pick(topUps) }]

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
