import { beforeAll, describe, expect, test } from 'vitest'
import { sendRefunds } from '../../src/payments/refunds/send-refunds.ts'
import {
  arrive,
  asBot,
  getAsBot,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  operators,
  startProduct,
  type Traveller,
} from '../fixtures/harness.ts'
import { atOnce, listNotifications, listTransactions, newChargeId, order, pay, power2 } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
const needs = { db: product.db, telegram: product.messenger, log: { info() {}, warn() {}, error() {} } }
const from = (telegramId: number, first_name = 'Анна') => ({ id: telegramId, first_name, language_code: 'ru' })
const [marina, boris] = [operatorId, operatorId + 1]
let lastUpdate = 0

const requestsPath = '/internal/support/requests'
const start = (telegramId: number, name: string) => {
  lastUpdate += 1
  return asBot(product, '/internal/starts', { updateId: lastUpdate, from: from(telegramId, name) })
}
const ask = (traveller: Traveller, text = 'Не работает', transactionId?: string) => {
  lastUpdate += 1
  const about = transactionId === undefined ? {} : { transactionId }
  return asBot(product, requestsPath, { from: from(traveller.telegramId), updateId: lastUpdate, text, ...about })
}
const asked = async (...question: Parameters<typeof ask>): Promise<string> =>
  (await ask(...question)).body.data.requestId
const decide = (id: string, action: string, by = marina) =>
  asBot(product, `${requestsPath}/${id}/decide`, { operatorId: by, action })
const writeWith = (telegramId: number, more: object) => {
  lastUpdate += 1
  const body = { from: from(telegramId), updateId: lastUpdate, text: '', ...more }
  return asBot(product, '/internal/support/messages', body)
}
const write = (telegramId: number, text: string, replyTo?: number, updateId?: number) => {
  lastUpdate += 1
  const body = { from: from(telegramId), updateId: updateId ?? lastUpdate, text }
  return asBot(product, '/internal/support/messages', replyTo === undefined ? body : { ...body, replyTo })
}
const getState = async (id: string) => (await sql('select state from support_request where id = $1', [id]))[0]?.state
const listAudit = async (subject: string) =>
  (
    await sql<{ action: string; operator_id: string }>(
      'select action, operator_id from audit_entry where subject_id = $1 order by id',
      [subject],
    )
  ).map((entry) => `${entry.operator_id} ${entry.action}`)

interface NotifiedOperator {
  readonly id: string
  readonly content: { readonly kind: string; readonly values: Record<string, unknown> }
}

const listRequestNotifications = (telegramId: number, requestId: string) =>
  sql<NotifiedOperator>(
    `select notification.id, content from notification join users on users.id = user_id
      where telegram_id = $1 and about = $2 and state <> 'dropped' order by notification.id`,
    [telegramId, requestId],
  )

async function deliver(telegramId: number, requestId: string): Promise<number> {
  const notification = (await listRequestNotifications(telegramId, requestId)).at(-1)
  const messageId = 10_000 + Number(notification?.id)
  await asBot(product, `/internal/notifications/${notification?.id}/sent`, { messageId })
  return messageId
}

async function withPaidBoost() {
  const traveller = await arrive(product)
  const purchase = await order(traveller, power2)
  const chargeId = newChargeId()
  await pay(product, traveller, { payload: purchase, stars: 45, chargeId })
  const [{ id }] = await listTransactions(traveller)
  return { traveller, id, chargeId }
}

describe('while no operator has started the bot', () => {
  test('a request waits, and an operator who starts later gets it once', async () => {
    const traveller = await arrive(product)
    const { body } = await ask(traveller, 'Где ваучер?')
    expect(body.data.operators).toBe(0)
    const { requestId } = body.data
    expect((await start(marina, 'Марина')).body.data.isOperator).toBe(true)
    await start(marina, 'Марина')
    const requestNotifications = await listRequestNotifications(marina, requestId)
    expect(requestNotifications.map(({ content }) => content.values)).toMatchObject([
      { requestId, state: 'open', messages: [{ text: 'Где ваучер?' }] },
    ])
    expect((await start(traveller.telegramId, 'Анна')).body.data.isOperator).toBe(false)
    expect(await listRequestNotifications(traveller.telegramId, requestId)).toEqual([])
    await decide(requestId, 'close')
  })
  test('an operator who unblocks the bot gets the requests from the meantime', async () => {
    await asBot(product, '/internal/reachability', { telegramId: boris, reachable: false })
    const { body } = await ask(await arrive(product))
    await start(boris, 'Борис')
    expect(await listRequestNotifications(boris, body.data.requestId)).toHaveLength(1)
    await decide(body.data.requestId, 'close')
  })
})

test('operators get names of users as plain text, also names stored unfiltered', async () => {
  const traveller = await arrive(product)
  const id = await asked(traveller)
  await sql('update users set first_name = $2 where id = $1', [traveller.id, '<b>Анна</b> t.me/scam\u202e'])
  const { body } = await decide(id, 'take')
  expect(body.data.request.person).toEqual({ telegramId: traveller.telegramId, name: 'Анна t me scam' })
  await decide(id, 'close')
})

describe('a support conversation', () => {
  beforeAll(async () => {
    await start(marina, 'Марина')
    await start(boris, 'Борис')
  })
  test('delivers replies to the user and messages of the user to every operator', async () => {
    const traveller = await arrive(product)
    await start(traveller.telegramId, 'Анна')
    const { body } = await ask(traveller)
    const { requestId, number, operators: reached } = body.data
    expect(reached).toBe(2)
    const shown = await deliver(boris, requestId)
    await deliver(marina, requestId)

    const answered = (await write(boris, 'Сейчас посмотрю', shown)).body.data
    expect(answered).toMatchObject({ effect: 'answered', reached: true, request: { state: 'answered', number } })
    expect(answered.shownTo.map(({ chatId }: { chatId: number }) => chatId).sort()).toEqual([marina, boris])
    expect((await listRequestNotifications(traveller.telegramId, requestId)).map(({ content }) => content)).toEqual([
      { kind: 'support_answer', values: { requestId, text: 'Сейчас посмотрю' } },
    ])

    expect((await write(traveller.telegramId, 'Спасибо, жду')).body.data).toEqual({
      effect: 'added',
      number,
      operators: 2,
    })
    expect(await getState(requestId)).toBe('taken')
    const replied = await deliver(traveller.telegramId, requestId)
    expect((await write(traveller.telegramId, 'И ещё вопрос', replied)).body.data.effect).toBe('added')
    for (const operator of [marina, boris])
      expect((await listRequestNotifications(operator, requestId)).at(-1)?.content.values).toMatchObject({
        operatorName: 'Борис',
        messages: [
          { text: 'Не работает' },
          { operatorName: 'Борис', text: 'Сейчас посмотрю' },
          { text: 'Спасибо, жду' },
          { text: 'И ещё вопрос' },
        ],
      })
    await decide(requestId, 'close', boris)
    expect(await listNotifications(product, traveller, 'support_closed')).toHaveLength(1)
    expect((await write(traveller.telegramId, 'Ау', replied)).body.data).toEqual({ effect: 'closed', number })
    expect((await write(traveller.telegramId, 'Ау')).body.data).toEqual({ effect: 'none' })
    expect(await listAudit(requestId)).toEqual([`${boris} support.answer`, `${boris} support.close`])
  })
  test('handles a repeated update once: one request, one reply, one message', async () => {
    const traveller = await arrive(product)
    const question = { from: from(traveller.telegramId), updateId: 77, text: 'Раз' }
    const [first, again] = [await asBot(product, requestsPath, question), await asBot(product, requestsPath, question)]
    expect(again.body).toEqual(first.body)
    const { requestId } = first.body.data
    const shown = await deliver(marina, requestId)
    const answers = await atOnce(5, () => write(marina, 'Два', shown, 78))
    expect(new Set(answers.map(({ body }) => body.data.effect))).toEqual(new Set(['answered']))
    await atOnce(5, () => write(traveller.telegramId, 'Три', undefined, 79))
    expect(await sql('select text from support_message where request_id = $1 order by id', [requestId])).toEqual([
      { text: 'Два' },
      { text: 'Три' },
    ])
    expect(await listRequestNotifications(traveller.telegramId, requestId)).toHaveLength(1)
    expect(await listRequestNotifications(boris, requestId)).toHaveLength(2)
    expect(await listAudit(requestId)).toEqual([`${marina} support.answer`])
    await decide(requestId, 'close')
  })
  test('stores a reply to a user who blocked the bot, and the operator is informed', async () => {
    const traveller = await arrive(product)
    const requestId = await asked(traveller)
    const shown = await deliver(marina, requestId)
    expect((await write(marina, 'Готово', shown)).body.data).toMatchObject({ effect: 'answered', reached: false })
    expect(await listRequestNotifications(traveller.telegramId, requestId)).toHaveLength(1)
    await decide(requestId, 'close')
  })
  test('that an operator has taken can only be answered by them until it is released', async () => {
    const requestId = await asked(await arrive(product))
    const shown = await deliver(boris, requestId)
    await decide(requestId, 'take')
    expect((await write(boris, 'Я отвечу', shown)).body.data).toMatchObject({
      effect: 'taken',
      request: { operatorName: 'Марина' },
    })
    expect((await decide(requestId, 'release', boris)).body.data).toMatchObject({ first: true })
    expect((await write(boris, 'Я отвечу', shown)).body.data.effect).toBe('answered')
    await decide(requestId, 'close')
    expect(await listAudit(requestId)).toEqual([
      `${marina} support.take`,
      `${boris} support.release`,
      `${boris} support.answer`,
      `${marina} support.close`,
    ])
  })
  test('takes what its operator types after a question, and files of both sides', async () => {
    const traveller = await arrive(product)
    const { requestId, number } = (await ask(traveller)).body.data
    expect((await write(marina, 'Здравствуйте')).body.data).toEqual({ effect: 'none' })
    await decide(requestId, 'take')
    const confirm = { effect: 'confirm', requestId, number, personName: expect.any(String) }
    expect((await write(marina, 'Здравствуйте')).body.data).toEqual(confirm)
    const file = { kind: 'photo', fileId: 'how-to' }
    const answers = await atOnce(5, () => writeWith(marina, { requestId, updateId: 90, text: 'Вот так', file }))
    expect(new Set(answers.map(({ body }) => body.data.effect))).toEqual(new Set(['answered']))
    expect((await listRequestNotifications(traveller.telegramId, requestId)).map(({ content }) => content)).toEqual([
      { kind: 'support_answer', values: { requestId, text: 'Вот так', file } },
    ])
    expect((await write(marina, 'И ещё')).body.data).toEqual(confirm)

    const screenshot = { kind: 'document', fileId: 'screenshot' }
    expect((await writeWith(traveller.telegramId, { file: screenshot })).body.data.effect).toBe('added')
    const shown = await getAsBot(product, `${requestsPath}/${requestId}`, { operatorId: boris })
    expect(shown.body.data.messages.map(({ file: sent }: { file?: object }) => sent)).toEqual([
      undefined,
      file,
      screenshot,
    ])
    const other = await asked(await arrive(product))
    await decide(other, 'take')
    expect((await write(marina, 'Здравствуйте')).body.data).toEqual({ effect: 'several' })
    expect((await writeWith(traveller.telegramId, { requestId, text: 'Я сам' })).status).toBe(403)
    expect((await writeWith(traveller.telegramId, { text: ' ' })).status).toBe(400)
    await decide(other, 'close')
    await decide(requestId, 'close')
  })
  test('is listed until it is closed and can be sent to the chat again', async () => {
    const traveller = await arrive(product)
    const requestId = await asked(traveller)
    const list = async () => (await getAsBot(product, requestsPath, { operatorId: boris })).body.data
    expect(await list()).toMatchObject({ total: 1, requests: [{ requestId, state: 'open' }] })
    await asBot(product, `${requestsPath}/${requestId}/open`, { operatorId: boris, updateId: 1 })
    expect(await listRequestNotifications(boris, requestId)).toHaveLength(2)
    await decide(requestId, 'close')
    expect(await list()).toMatchObject({ total: 0, requests: [] })
  })
  test('shows since when the user waits, the longest waiting first, and who is free', async () => {
    const list = async () => (await getAsBot(product, requestsPath, { operatorId: boris })).body.data
    const [anna, vera] = [await arrive(product), await arrive(product)]
    const [older, newer] = [await asked(anna), await asked(vera)]
    const order = async () => (await list()).requests.map(({ requestId }: { requestId: string }) => requestId)
    expect(await order()).toEqual([older, newer])
    const shown = await deliver(marina, older)
    await write(marina, 'Смотрю', shown)
    const [first, second] = (await list()).requests
    expect(first).toMatchObject({ requestId: newer, waitingSince: expect.any(String) })
    expect(second).toMatchObject({ requestId: older, state: 'answered' })
    expect(second).not.toHaveProperty('waitingSince')
    await write(anna.telegramId, 'Не помогло')
    expect(await order()).toEqual([newer, older])
    const { operators: load, requests } = await list()
    expect(requests[1]?.waitingSince > requests[0]?.waitingSince).toBe(true)
    expect(load.at(-1)).toEqual({ operatorId: marina, name: 'Марина', taken: 1 })
    expect(load).toContainEqual({ operatorId: boris, name: 'Борис', taken: 0 })
    for (const id of [older, newer]) await decide(id, 'close')
    const kept = await sql('select first_answered_at >= created_at as answered from support_request where id = $1', [
      older,
    ])
    expect(kept).toEqual([{ answered: true }])
  })
  test('is handed over to one operator by its operator, with a note, and the hand-over can be undone', async () => {
    const requestId = await asked(await arrive(product))
    await decide(requestId, 'take')
    const handOver = (by: number, to: number, note?: string) =>
      asBot(product, `${requestsPath}/${requestId}/hand-over`, {
        operatorId: by,
        toOperatorId: to,
        ...(note && { note }),
      })
    expect((await handOver(boris, marina)).body.data).toMatchObject({ first: false })
    expect((await handOver(marina, 1)).status).toBe(404)
    const { telegramId: cashier } = await arrive(product)
    await sql(
      "insert into operator_role (telegram_id, role, source, granted_at, permissions) values ($1, 'admin', 'operator', app_now(), '{money}')",
      [cashier],
    )
    expect((await handOver(marina, cashier)).status).toBe(404)
    const { operators } = (await getAsBot(product, requestsPath, { operatorId: boris })).body.data
    expect(operators.map(({ operatorId }: { operatorId: number }) => operatorId).sort()).toEqual([marina, boris].sort())
    await sql('delete from operator_role where telegram_id = $1', [cashier])
    const replies = await atOnce(20, () => handOver(marina, boris, 'Просит перенести'))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect((await listRequestNotifications(boris, requestId)).at(-1)?.content.values).toMatchObject({
      ...{ state: 'taken', operatorName: 'Борис' },
      handover: { operatorName: 'Марина', note: 'Просит перенести' },
    })
    const undo = replies.find(({ body }) => body.data.undo)?.body.data.undo
    const path = `/internal/admin/undoable-actions/${undo.actionId}/undo`
    const outcomes = await atOnce(5, () => asBot(product, path, { operatorId: boris }))
    expect(outcomes.filter(({ body }) => body.data.outcome === 'undone')).toHaveLength(1)
    const shown = await getAsBot(product, `${requestsPath}/${requestId}`, { operatorId: boris })
    expect(shown.body.data).toMatchObject({ state: 'taken', operatorName: 'Марина' })
    await decide(requestId, 'close')
  })
  test('is closed by its user, once and by no other user', async () => {
    const traveller = await arrive(product)
    const requestId = await asked(traveller)
    const shown = await deliver(boris, requestId)
    const resolve = (telegramId: number) =>
      asBot(product, `${requestsPath}/${requestId}/resolve`, { from: from(telegramId) })
    expect((await resolve((await arrive(product)).telegramId)).status).toBe(404)
    const replies = await atOnce(20, () => resolve(traveller.telegramId))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(replies[0]?.body.data).toMatchObject({
      request: { state: 'closed', outcome: 'resolved' },
      shownTo: [{ chatId: boris, messageId: shown }],
    })
    expect((await write(boris, 'Поздно', shown)).body.data.effect).toBe('closed')
    expect(await listNotifications(product, traveller, 'support_closed')).toEqual([])
  })
  test('is delivered in its current state, and not at all once it is closed', async () => {
    const requestId = await asked(await arrive(product))
    await decide(requestId, 'take')
    expect((await listRequestNotifications(boris, requestId))[0]?.content.values).toMatchObject({ state: 'taken' })
    await decide(requestId, 'close')
    expect(await listRequestNotifications(boris, requestId)).toEqual([])
  })
  test('is never in an operator’s inbox, while replies are in the user’s inbox', async () => {
    const traveller = await arrive(product)
    const operator = await arrive(product, { telegramId: marina, firstName: 'Марина' })
    const requestId = await asked(traveller)
    await write(marina, 'Готово', await deliver(marina, requestId))
    expect((await operator.get('/v1/inbox')).body).toMatchObject({ data: [], unread: 0 })
    expect((await traveller.get('/v1/inbox')).body.data).toMatchObject([{ class: 'urgent', text: 'Готово' }])
    await decide(requestId, 'close')
  })
  test('cannot be listed, opened, decided or answered by other users', async () => {
    const traveller = await arrive(product)
    const requestId = await asked(traveller)
    const other = { operatorId: traveller.telegramId }
    const refused = [
      await decide(requestId, 'take', traveller.telegramId),
      await getAsBot(product, requestsPath, other),
      await getAsBot(product, `${requestsPath}/${requestId}`, other),
      await asBot(product, `${requestsPath}/${requestId}/open`, { ...other, updateId: 1 }),
      await getAsBot(product, '/internal/support/search', { ...other, id: 'x' }),
      await asBot(product, `/internal/support/refunds/${requestId}/close`, other),
      await asBot(product, '/internal/support/refunds', {
        transactionId: requestId,
        telegramId: traveller.telegramId,
        operator: true,
      }),
    ]
    expect(refused.map(({ status, body }) => `${status} ${body.error.code}`)).toEqual(
      Array(refused.length).fill('403 NOT_OPERATOR'),
    )
    await decide(requestId, 'close')
  })
})

describe('a decision on a support request', () => {
  const listRefunds = (chargeId: string) => sql('select 1 from refund where charge_id = $1', [chargeId])
  const getPayment = async (traveller: Traveller, id: string) =>
    (await traveller.get(`/v1/transactions/${id}`)).body.data.payment

  test('is limited to a payment of the user who asked', async () => {
    const { id } = await withPaidBoost()
    expect((await ask(await arrive(product), 'Не моё', id)).status).toBe(404)
  })
  test('that refunds starts the refund, and later decisions only return the current state', async () => {
    const { traveller, chargeId, id } = await withPaidBoost()
    const requestId = await asked(traveller, 'Верните', id)
    expect((await decide(requestId, 'refund')).body.data).toMatchObject({ first: true, refunded: true })
    for (const action of ['refund', 'decline', 'close', 'take', 'release'])
      expect((await decide(requestId, action, boris)).body.data).toMatchObject({ first: false, refunded: true })
    expect(await listRefunds(chargeId)).toHaveLength(1)
    await sendRefunds(needs)
    expect(await listNotifications(product, traveller, 'support_closed')).toHaveLength(1)
    expect(await listNotifications(product, traveller, 'stars_refunded')).toHaveLength(1)
  })
  test('that declines leaves the Stars unchanged and notifies the user', async () => {
    const { traveller, chargeId, id } = await withPaidBoost()
    const requestId = await asked(traveller, 'Верните', id)
    await decide(requestId, 'decline')
    expect((await decide(requestId, 'refund', boris)).body.data).toMatchObject({ first: false, refunded: false })
    expect((await getPayment(traveller, id)).state).toBe('waiting')
    expect(await listRefunds(chargeId)).toEqual([])
    expect(await listNotifications(product, traveller, 'support_closed')).toHaveLength(1)
  })
  test('that declines a payment the user has already refunded sends no notification', async () => {
    const { traveller, id } = await withPaidBoost()
    const requestId = await asked(traveller, 'Верните', id)
    await traveller.post(`/v1/transactions/${id}/refund`)
    expect((await decide(requestId, 'decline')).body.data).toMatchObject({ first: true, refunded: true })
    expect(await listNotifications(product, traveller, 'support_closed')).toEqual([])
  })
  test('by twenty operators at once takes effect once, and all get the same state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { traveller, chargeId, id } = await withPaidBoost()
      const requestId = await asked(traveller, 'Верните', id)
      const actions = operators.map((_, index) => (index % 2 === round % 2 ? 'refund' : 'decline'))
      const replies = await atOnce(20, (index) => decide(requestId, actions[index] ?? '', operators[index]))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      const winner = replies.findIndex(({ body }) => body.data.first)
      expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
      const isGivenBack = actions[winner] === 'refund'
      expect(await listRefunds(chargeId)).toHaveLength(isGivenBack ? 1 : 0)
      expect((await getPayment(traveller, id)).state).toBe(isGivenBack ? 'refunding' : 'waiting')
      expect(await listAudit(requestId)).toEqual([`${operators[winner]} support.close`])
    }
    await sendRefunds(needs)
  })
  test('by twenty operators to take it gives it to one, and all get that name', async () => {
    const requestId = await asked(await arrive(product))
    const replies = await atOnce(20, (index) => decide(requestId, 'take', operators[index]))
    const winners = replies.filter(({ body }) => body.data.first)
    expect(winners).toHaveLength(1)
    const names = new Set(replies.map(({ body }) => body.data.request.operatorName))
    expect(names).toEqual(new Set([winners[0]?.body.data.request.operatorName]))
    expect(await listAudit(requestId)).toHaveLength(1)
    await decide(requestId, 'close')
  })
  test('to refund while the user refunds the same Stars refunds them once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { traveller, chargeId, id } = await withPaidBoost()
      const requestId = await asked(traveller, 'Верните', id)
      const [closed] = await Promise.all([decide(requestId, 'refund'), traveller.post(`/v1/transactions/${id}/refund`)])
      expect(closed.body.data).toMatchObject({ first: true, refunded: true })
      expect(await listRefunds(chargeId)).toHaveLength(1)
    }
    await sendRefunds(needs)
  })
  test('without a payment cannot refund but can close', async () => {
    const requestId = await asked(await arrive(product))
    expect((await decide(requestId, 'refund')).status).toBe(404)
    expect((await decide(requestId, 'close')).body.data).toMatchObject({ first: true, refunded: false })
  })
})

test('all invariants hold after these requests', async () => {
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
})
