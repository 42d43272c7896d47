import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.mjs'
import { findOffers } from './load/offers.mjs'
import { pay, signIn } from './users.mjs'

/**
 * Users claim, hold and cancel bookings, and pay Stars, while others read. Records all of it:
 * `requests` of `{ name, startedAt, endedAt, status, code }`, `acknowledged` changes.
 */
export async function startLoad(product, users, isOver) {
  const offers = await findOffers(product)
  const load = { requests: [], acknowledged: { claims: [], holds: [], payments: 0 } }
  const tokens = new Map()
  for (const id of users) {
    const token = await signIn(product, id)
    if (token === undefined) throw new Error('A user cannot sign in.')
    tokens.set(id, token)
  }
  const request = async (name, path, options = {}) => {
    const startedAt = Date.now()
    const { status, body } = await ask(`${product.appUrl}${path}`, options)
    load.requests.push({ name, startedAt, endedAt: Date.now(), status, code: body?.error?.code })
    return { status, body }
  }
  const context = { product, users, tokens, offers, load, request, isOver }
  const loops = [claim(context), hold(context, 0), hold(context, 1), buy(context), read(context), openPage(context)]
  return { load, ended: Promise.all(loops) }
}

async function claim({ users, tokens, load, request, isOver }) {
  for (const id of users) {
    if (isOver()) return
    const { status } = await request('claim', '/v1/mining/claim', { method: 'POST', body: {}, token: tokens.get(id) })
    if (status === 200) load.acknowledged.claims.push(id)
    await sleep(1_000)
  }
}

/** Cancels every second booking, so that places remain. */
async function hold({ users, tokens, offers, load, request, isOver }, first) {
  for (let round = first; !isOver(); round += 2) {
    const token = tokens.get(users[round % users.length])
    const order = { method: 'POST', body: offers[round % offers.length], token, key: randomUUID() }
    let response = await request('hold', '/v1/bookings', order)
    // A client repeats what it does not know, with the same key.
    if (isUnknown(response)) response = await request('hold', '/v1/bookings', order)
    if (response.status === 201) {
      const { id } = response.body.data
      load.acknowledged.holds.push(id)
      const cancel = { method: 'POST', body: {}, token, key: randomUUID() }
      if (load.acknowledged.holds.length % 2) await request('cancel', `/v1/bookings/${id}/cancel`, cancel)
    }
    await sleep(150)
  }
}

async function buy({ product, users, tokens, load, request, isOver }) {
  for (let round = 0; !isOver(); round += 1) {
    const id = users[round % users.length]
    const order = { method: 'POST', body: { amount: 50 }, token: tokens.get(id), key: randomUUID() }
    const { status, body } = await request('invoice', '/v1/stars/invoice', order)
    if (status === 201 && (await pay(product, id, body.data.invoiceLink)) === 'paid') load.acknowledged.payments += 1
    await sleep(300)
  }
}

async function read({ request, isOver }) {
  for (let page = 0; !isOver(); page += 1) {
    await request('search', `/v1/services?limit=10&page=${1 + (page % 5)}`)
    await sleep(200)
  }
}

async function openPage({ request, isOver }) {
  while (!isOver()) {
    await request('page', '/')
    await sleep(200)
  }
}

const isUnknown = ({ status }) => [0, 502, 503].includes(status)
