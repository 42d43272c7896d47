import { describe, expect, test } from 'vitest'
import { addMember } from '../fixtures/booked.ts'
import { addService, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
await arrive(product, { telegramId: operatorId })

let organizers = 0
async function open() {
  organizers += 1
  const serviceId = await addService(product, { organizer: `Причал ${organizers}` })
  const [row] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [serviceId])
  const organizerId = row?.organizer_id ?? ''
  const [guest, owner] = [await arrive(product, { firstName: 'Елена' }), await arrive(product)]
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  return { serviceId, organizerId, guest, owner }
}

const ask = (user: Traveller, serviceId: string, text: string) =>
  user.post(`/v1/services/${serviceId}/questions`, { text })
const answer = (user: Traveller, id: string, text: string, published: boolean, version = 0) =>
  user.post(`/v1/organizer/questions/${id}/answer`, { text, published, version })
const publish = (user: Traveller, id: string, published: boolean) =>
  user.post(`/v1/organizer/questions/${id}/publication`, { published })
const listPublic = async (serviceId: string) =>
  (await searchTitles(product, `/v1/services/${serviceId}/questions`)).body.data
const decide = (id: string, action: 'publish' | 'hide', seen: string, reason?: string) =>
  asBot(product, `/internal/questions/${id}/decide`, { operatorId, action, seen, ...(reason && { reason }) })
const listNotices = async ({ id: userId }: Traveller, about: string) =>
  (
    await sql<{ content: { kind: string; values: object } }>(
      "select content from notification where user_id = $1 and about = $2 and state <> 'dropped' order by id",
      [userId, about],
    )
  ).map(({ content }) => content)

async function askOnce() {
  const opened = await open()
  const { status, body } = await ask(opened.guest, opened.serviceId, ' Есть ли  обед? ')
  expect([status, body.data.text]).toEqual([201, 'Есть ли обед?'])
  return { ...opened, id: String(body.data.id) }
}

describe('a question', () => {
  test('reaches the owner, and its answer the traveller and the page if the owner shows it', async () => {
    const { id, serviceId, organizerId, guest, owner } = await askOnce()
    const noted = { questionId: id, title: 'Прогулка', text: 'Есть ли обед?', author: 'Елена', change: 'new' }
    expect(await listNotices(owner, id)).toEqual([{ kind: 'organizer_question', values: noted }])
    expect((await owner.get('/v1/organizer/questions')).body.data).toMatchObject({ total: 1, questions: [{ id }] })
    const own = await owner.get(`/v1/organizer/questions?organizerId=${organizerId}`)
    expect(own.body.data).toMatchObject({ total: 1, questions: [{ id }] })
    const ofOther = await owner.get(`/v1/organizer/questions?organizerId=${(await open()).organizerId}`)
    expect(ofOther.body.data).toEqual({ total: 0, questions: [] })
    const { body } = await answer(owner, id, ' Да,  на борту ', false)
    expect(body.data).toMatchObject({ first: true, question: { answer: 'Да, на борту', answerVersion: 1 } })
    expect(await listPublic(serviceId)).toEqual([])
    const told = { kind: 'question_answered', values: { serviceId, question: 'Есть ли обед?', text: 'Да, на борту' } }
    expect(await listNotices(guest, id)).toMatchObject([told])
    const asked = (await guest.get(`/v1/services/${serviceId}/questions`)).body.own
    expect(asked).toMatchObject([{ id, answer: 'Да, на борту' }])
    expect((await publish(owner, id, true)).body.data).toMatchObject({ published: true })
    const shown = { id, text: 'Есть ли обед?', answer: 'Да, на борту', answeredAt: expect.any(String) }
    expect(await listPublic(serviceId)).toEqual([shown])
    await publish(owner, id, false)
    expect(await listPublic(serviceId)).toEqual([])
    expect((await owner.get('/v1/organizer/questions')).body.data.total).toBe(0)
    expect((await owner.get('/v1/organizer/questions?state=answered')).body.data.total).toBe(1)
    const audit = await sql('select action from audit_entry where subject_id = $1 order by id', [id])
    expect(audit).toEqual(['answer', 'show', 'withdraw'].map((action) => ({ action: `question.${action}` })))
  })

  test('is asked once by twenty concurrent requests with the same text', async () => {
    const { serviceId, guest, owner } = await open()
    const replies = await atOnce(20, () => ask(guest, serviceId, 'Где встреча?'))
    const ids = new Set(replies.map(({ body }) => body.data.id))
    expect([ids.size, replies.every(({ status }) => status === 201)]).toEqual([1, true])
    expect(await listNotices(owner, [...ids][0])).toHaveLength(1)
  })

  test('is refused at five open ones, also by twenty concurrent requests, until one is answered', async () => {
    const { serviceId, guest, owner } = await open()
    const replies = await atOnce(20, (index) => ask(guest, serviceId, `Вопрос ${index}`))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body.error)
    expect(refused).toHaveLength(15)
    expect(refused[0]).toMatchObject({ code: 'QUESTION_NOT_ALLOWED', details: { reason: 'open' } })
    const { id } = replies.find(({ status }) => status === 201)?.body.data ?? {}
    await answer(owner, id, 'Да', false)
    expect((await ask(guest, serviceId, 'Ещё вопрос')).status).toBe(201)
  })

  test('is refused at twenty within a day', async () => {
    const { serviceId, guest } = await open()
    await sql(
      `insert into service_question (service_id, user_id, text, answer, answer_version, answered_at)
        select $1, $2, n::text, 'Да', 1, app_now() from generate_series(1, 20) n`,
      [serviceId, guest.id],
    )
    const { body } = await ask(guest, serviceId, 'Двадцать первый')
    expect(body.error).toMatchObject({ code: 'QUESTION_NOT_ALLOWED', details: { reason: 'day' } })
  })

  test.each([
    ['Мой номер +7 914 123-45-67, позвоните', 'contact'],
    ['Это как на https://example.com?', 'link'],
  ])('is refused with the reason: %j', async (text, reason) => {
    const { serviceId, guest } = await open()
    const { body } = await ask(guest, serviceId, text)
    expect(body.error).toMatchObject({ code: 'QUESTION_NOT_ALLOWED', details: { reason } })
  })

  test('is refused of members, suspended users and for a missing service', async () => {
    const { serviceId, guest, owner } = await open()
    expect((await ask(owner, serviceId, 'Где встреча?')).body.error).toMatchObject({ details: { reason: 'member' } })
    await asBot(product, `/internal/admin/suspendable/user/${guest.id}/suspend`, { operatorId, reason: 'Спам' })
    expect((await ask(guest, serviceId, 'Где встреча?')).body.error.code).toBe('SUSPENDED')
    await sql("update service set status = 'hidden' where id = $1", [serviceId])
    expect((await ask(owner, serviceId, 'Где встреча?')).body.error.code).toBe('SERVICE_NOT_FOUND')
    expect((await ask(owner, serviceId, '\u200b')).body.error.code).toBe('VALIDATION_ERROR')
  })
})

describe('an answer', () => {
  test('is written once by twenty concurrent members, and an edit sends no second message', async () => {
    const { id, guest, owner } = await askOnce()
    const replies = await atOnce(20, (index) => answer(owner, id, `Ответ ${index}`, true))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.data.question.answer)).size).toBe(1)
    expect((await answer(owner, id, 'Обед в 14:00', true, 1)).body.data.first).toBe(true)
    expect(await listNotices(guest, id)).toMatchObject([{ values: { text: 'Обед в 14:00' } }])
  })

  test('is refused with contacts, and of users who may not decide', async () => {
    const { id, serviceId, organizerId, guest, owner } = await askOnce()
    const scanner = await arrive(product)
    await addMember(product, { organizerId }, scanner.telegramId, { role: 'scanner' })
    const code = async (user: Traveller, text: string) => (await answer(user, id, text, true)).body.error.code
    expect(await code(owner, 'Звоните 8 914 123 45 67')).toBe('REPLY_NOT_ALLOWED')
    expect([await code(guest, 'Да'), await code(scanner, 'Да')]).toEqual(['NOT_MEMBER', 'NOT_MEMBER'])
    expect(await code((await open()).owner, 'Да')).toBe('NOT_FOUND')
    expect((await publish(owner, id, true)).body.error.code).toBe('VALIDATION_ERROR')
    expect(await listPublic(serviceId)).toEqual([])
  })

  test('is hidden by an operator with a reason, and public again after an undo', async () => {
    const { id, serviceId, owner } = await askOnce()
    expect((await decide(id, 'hide', 'published', 'Не о поездке')).body.error.code).toBe('NOT_FOUND')
    await answer(owner, id, 'Да', true)
    expect((await decide(id, 'hide', 'published')).body.error.code).toBe('VALIDATION_ERROR')
    const hidden = (await decide(id, 'hide', 'published', 'Не о поездке')).body.data
    expect(hidden).toMatchObject({ first: true, question: { state: 'hidden', hiddenReason: 'Не о поездке' } })
    expect((await decide(id, 'hide', 'published', 'Ещё раз')).body.data.first).toBe(false)
    expect(await listPublic(serviceId)).toEqual([])
    const listed = (await getAsBot(product, '/internal/questions', { operatorId, state: 'hidden' })).body.data
    expect(listed).toMatchObject({ total: 1, questions: [{ questionId: id, answer: 'Да' }] })
    const change = { change: 'hidden', reason: 'Не о поездке' }
    expect((await listNotices(owner, id)).at(-1)).toMatchObject({ kind: 'organizer_question', values: change })
    const path = `/internal/admin/undoable-actions/${hidden.undo.actionId}/undo`
    expect((await asBot(product, path, { operatorId })).body.data.outcome).toBe('undone')
    expect(await listPublic(serviceId)).toHaveLength(1)
    expect((await listNotices(owner, id)).at(-1)).toMatchObject({ values: { change: 'shown' } })
  })
})

test('an erasure deletes the questions of a traveller, and keeps answers without their member', async () => {
  const { id, serviceId, organizerId, guest } = await askOnce()
  const manager = await arrive(product)
  await addMember(product, { organizerId }, manager.telegramId, { role: 'manager' })
  await answer(manager, id, 'Да', true)
  const exported = async ({ telegramId }: Traveller) =>
    JSON.parse((await asBot(product, '/internal/privacy/export', { telegramId })).body.data.json)
  const erase = async ({ telegramId }: Traveller) => {
    const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', { telegramId })).body.data
    return (await asBot(product, '/internal/privacy/erase', { telegramId, fingerprint })).status
  }
  expect((await exported(guest)).serviceQuestions).toMatchObject([{ id, text: 'Есть ли обед?', answer: 'Да' }])
  expect((await exported(manager)).questionAnswers).toMatchObject([{ questionId: id, text: 'Да' }])
  expect(await erase(manager)).toBe(200)
  expect(await sql('select answered_by from service_question where id = $1', [id])).toEqual([{ answered_by: null }])
  expect(await listPublic(serviceId)).toHaveLength(1)
  expect(await erase(guest)).toBe(200)
  expect(await sql('select id from service_question where id = $1', [id])).toEqual([])
  expect(await sql('select id from notification where about = $1', [id])).toEqual([])
})
