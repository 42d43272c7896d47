import { describe, expect, test } from 'vitest'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, asBot, getAsBot, listBrokenInvariants, operatorId, startProduct } from '../fixtures/harness.ts'
import { type Member, numbered, openImports, table } from './import-fixtures.ts'
import { answer, arriveAsOrganizer } from './own-services.ts'

const product = await startProduct()
const { sql } = product
const { load, undo: undoImport, listDrafts } = openImports(product)

const submit = async ({ telegramId }: Member, id: string) =>
  (await asBot(product, `/v1/organizer/imports/${id}/submit`, { telegramId })).body.data
const withdraw = async ({ telegramId }: Member, id: string) =>
  (await asBot(product, `/v1/organizer/imports/${id}/withdraw`, { telegramId })).body.data
const review = async (id: string) =>
  (await getAsBot(product, `/internal/admin/import-reviews/${id}`, { operatorId })).body.data
const listReviews = async () =>
  (await getAsBot(product, '/internal/admin/import-reviews', { operatorId })).body.data.reviews
const listServices = async () =>
  (await getAsBot(product, '/internal/admin/services', { operatorId })).body.data.services
const decide = async (id: string, round: number, decision: object = { approve: true }) =>
  (await asBot(product, `/internal/admin/import-reviews/${id}/decide`, { operatorId, round, ...decision })).body.data
const decideOne = (draftId: string, decision: object) =>
  asBot(product, `/internal/admin/services/${draftId}/decide`, { operatorId, submission: 1, ...decision })
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const listAudit = (id: string) =>
  sql<{ action: string; details: object }>(
    'select action, details from audit_entry where subject_id = $1 order by id',
    [id],
  )
const listMessages = (kind: string, { id }: Member) =>
  sql<{ content: { values: Record<string, unknown> } }>(
    "select content from notification where user_id = $1 and content ->> 'kind' = $2 order by id",
    [id, kind],
  )
const listCatalog = ({ organizerId }: Member) =>
  sql<{ id: string; title: string; price: number }>(
    `select id, title, price_from::int / 100 as price from service where organizer_id = $1 and status = 'published' order by title`,
    [organizerId],
  )

const twentyTimes = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, call))

async function submitted(count = 3) {
  const member = await arriveAsOrganizer(product)
  const { id } = await load(member, table(...numbered(count)))
  await submit(member, id)
  return { member, id }
}

describe('an import that is sent for review', () => {
  test('is one entry with its counts, however often it is sent at once', async () => {
    const member = await arriveAsOrganizer(product)
    const { id } = await load(member, table(...numbered(12), { Артикул: 'bad', Вместимость: 'много' }))
    const sent = await twentyTimes(() => submit(member, id))
    expect(sent.filter(({ first }) => first)).toEqual([{ first: true, submitted: 12, published: 0, incomplete: 0 }])
    expect((await listReviews()).filter((one: { importId: string }) => one.importId === id)).toMatchObject([
      { state: 'submitted', round: 1, total: 12, waiting: 12, edits: 0, bad: 1, fileName: 'Услуги.csv' },
    ])
    expect(await listServices()).toEqual([])
    const shown = await review(id)
    expect(shown.review.sample[0]).toEqual({ title: 'Прогулка 0', city: 'Сортавала', price: 4900 })
    expect([shown.services.length, shown.pages]).toEqual([10, 2])
    const waiting = await getAsBot(product, '/internal/admin/waiting', { operatorId })
    expect(waiting.body.data.organizers).toBe(1)
    expect(await withdraw(member, id)).toEqual({ first: true, withdrawn: 12 })
    expect(await withdraw(member, id)).toEqual({ first: false, withdrawn: 0 })
    expect((await listDrafts(member)).every(({ state }) => state === 'draft')).toBe(true)
    expect((await submit(member, id)).submitted).toBe(12)
    expect((await review(id)).review).toMatchObject({ state: 'submitted', round: 2, waiting: 12 })
    expect((await listAudit(id)).map(({ action }) => action)).toEqual([
      ...['import.submit', 'import.withdraw', 'import.submit'],
    ])
    await decide(id, 2)
  })

  test('is published once for twenty equal decisions, with one message to the organizer', async () => {
    const { member, id } = await submitted()
    const decided = await twentyTimes(() => decide(id, 1))
    expect(decided.filter(({ first }) => first)).toHaveLength(1)
    expect(decided.at(-1)?.review).toMatchObject({ state: 'decided', published: 3, waiting: 0 })
    expect((await listCatalog(member)).map(({ title }) => title)).toEqual(['Прогулка 0', 'Прогулка 1', 'Прогулка 2'])
    expect(await listMessages('import_reviewed', member)).toMatchObject([
      { content: { values: { published: 3, returned: 0, reopened: false, reasons: [] } } },
    ])
    expect(await listMessages('service_decided', member)).toEqual([])
    expect((await listAudit(id)).at(-1)).toMatchObject({ action: 'import.publish', details: { services: 3 } })
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('is published except for the services that an operator returns with a reason', async () => {
    const { member, id } = await submitted()
    const [, second] = (await review(id)).services
    await decideOne(second.draftId, { approve: false, reason: 'Нет фото' })
    expect((await review(id)).review).toMatchObject({ state: 'submitted', waiting: 2, returned: 1 })
    await decide(id, 1)
    expect(await listMessages('import_reviewed', member)).toMatchObject([
      { content: { values: { published: 2, returned: 1, reasons: [{ title: 'Прогулка 1', reason: 'Нет фото' }] } } },
    ])
    expect((await listDrafts(member)).map(({ state }) => state)).toEqual(['published', 'returned', 'published'])
  })

  test('ends with the last service that is decided alone', async () => {
    const { member, id } = await submitted(2)
    for (const { draftId } of (await review(id)).services) await decideOne(draftId, { approve: true })
    expect((await review(id)).review).toMatchObject({ state: 'decided', published: 2 })
    expect(await listMessages('import_reviewed', member)).toHaveLength(1)
    const other = await submitted(1)
    const [draft] = await listDrafts(other.member)
    await asBot(product, `/v1/organizer/drafts/${draft?.id}/withdraw`, { telegramId: other.member.telegramId })
    expect((await review(other.id)).review.state).toBe('withdrawn')
    expect(await listMessages('import_reviewed', other.member)).toEqual([])
  })

  test('publishes changed prices at once, and sends only new texts', async () => {
    const { member, id } = await submitted(2)
    await decide(id, 1)
    const rows = [{ ...numbered(2)[0], Цена: '5200' }, { ...numbered(2)[1], Название: 'Поход' }, { Артикул: 'new' }]
    const next = await load(member, table(...rows))
    expect(await submit(member, next.id)).toEqual({ first: true, submitted: 2, published: 1, incomplete: 0 })
    expect((await review(next.id)).review).toMatchObject({ total: 2, edits: 1 })
    expect(await listCatalog(member)).toMatchObject([
      { title: 'Прогулка 0', price: 5200 },
      { title: 'Прогулка 1', price: 4900 },
    ])
  })

  test('belongs to its organizer', async () => {
    const { id } = await submitted(1)
    const { telegramId } = await arrive(product)
    const stranger = await arriveAsOrganizer(product)
    const send = (by: number) => asBot(product, `/v1/organizer/imports/${id}/withdraw`, { telegramId: by })
    expect((await send(telegramId)).body.error.code).toBe('NOT_MEMBER')
    expect((await send(stranger.telegramId)).body.error.code).toBe('NOT_FOUND')
    expect((await review(id)).review.state).toBe('submitted')
  })
})

describe('the undo of a decision about an import', () => {
  test('takes new services from the catalog, restores changed ones, and lets operators decide again', async () => {
    const { member, id } = await submitted(2)
    await decide(id, 1)
    const before = await listCatalog(member)
    const next = await load(member, table({ ...numbered(2)[1], Название: 'Поход' }, { Артикул: 'new' }))
    await submit(member, next.id)
    const { undo: receipt } = await decide(next.id, 1)
    expect((await listCatalog(member)).map(({ title }) => title)).toEqual(['Каньон', 'Поход', 'Прогулка 0'])
    const outcomes = await twentyTimes(() => undo(receipt.actionId))
    expect(outcomes.filter((outcome) => outcome === 'undone')).toHaveLength(1)
    expect(await listCatalog(member)).toEqual(before)
    expect((await review(next.id)).review).toMatchObject({ state: 'submitted', round: 2, waiting: 2 })
    expect((await decide(next.id, 1)).first).toBe(false)
    expect((await listMessages('import_reviewed', member)).at(-1)?.content.values).toMatchObject({ reopened: true })
    expect((await decide(next.id, 2)).first).toBe(true)
    expect(await listCatalog(member)).toHaveLength(3)
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('lets operators decide again about services that were returned', async () => {
    const { member, id } = await submitted(2)
    const { undo: receipt, review: shown } = await decide(id, 1, { approve: false, reason: 'Нет фото' })
    expect(shown).toMatchObject({ state: 'decided', returned: 2, reason: 'Нет фото' })
    expect(await undo(receipt.actionId)).toBe('undone')
    expect((await listDrafts(member)).map(({ state }) => state)).toEqual(['submitted', 'submitted'])
  })

  test('is refused once a service was booked or edited, and after ten minutes', async () => {
    const { member, id } = await submitted(2)
    const { undo: receipt } = await decide(id, 1)
    const [service] = await listCatalog(member)
    await addBooking(product, await arrive(product), { serviceId: service?.id ?? '' })
    expect(await undo(receipt.actionId)).toBe('changed')
    expect(await listCatalog(member)).toHaveLength(2)
    const edited = await submitted(1)
    const { undo: other } = await decide(edited.id, 1)
    const [draft] = await listDrafts(edited.member)
    await answer(product, edited.member.telegramId, draft?.id ?? '', 'title', 'Другое название')
    expect(await undo(other.actionId)).toBe('changed')
    const late = await submitted(1)
    const { undo: old } = await decide(late.id, 1)
    await product.advance(601)
    expect(await undo(old.actionId)).toBe('late')
  })
})

describe('the undo of an import that changed published services', () => {
  async function published(count: number) {
    const { member, id } = await submitted(count)
    await decide(id, 1)
    return member
  }
  const cheaper = (count: number) => numbered(count).map((row) => ({ ...row, Цена: '4100' }))
  const pricesOf = async (member: Member) => (await listCatalog(member)).map(({ price }) => price)

  test('returns the former prices once for twenty requests, and takes new texts back from review', async () => {
    const member = await published(2)
    // Bookings of other tests are rows without payments.
    const before = await listBrokenInvariants(product)
    const rows = [...cheaper(1), { ...numbered(2)[1], Название: 'Поход' }, { Артикул: 'new' }]
    const { id } = await load(member, table(...rows))
    expect(await submit(member, id)).toMatchObject({ submitted: 2, published: 1 })
    expect(await pricesOf(member)).toEqual([4100, 4900])
    const undone = await twentyTimes(() => undoImport(id, member))
    expect(undone.filter(({ first }) => first)).toEqual([
      { first: true, late: false, removed: 1, restored: 2, kept: [], keptBecause: [] },
    ])
    expect(await pricesOf(member)).toEqual([4900, 4900])
    expect((await listDrafts(member)).map(({ state, title }) => [state, title])).toEqual([
      ['published', 'Прогулка 0'],
      ['published', 'Прогулка 1'],
    ])
    expect((await review(id)).review.state).toBe('withdrawn')
    expect((await listAudit(id)).at(-1)).toMatchObject({ action: 'import.undo', details: { removed: 1, restored: 2 } })
    expect(await listBrokenInvariants(product)).toEqual(before)
  })

  test('is refused for services that were booked or edited since then, and reports which ones', async () => {
    const member = await published(3)
    const { id } = await load(member, table(...cheaper(3)))
    await product.advance(500)
    await submit(member, id)
    const [, booked] = await listCatalog(member)
    await addBooking(product, await arrive(product), { serviceId: booked?.id ?? '' })
    const [, , edited] = await listDrafts(member)
    await answer(product, member.telegramId, edited?.id ?? '', 'price.0', '4200')
    // Ten minutes begin with the publication.
    await product.advance(500)
    expect(await undoImport(id, member)).toMatchObject({
      ...{ first: true, restored: 1, kept: expect.arrayContaining(['Прогулка 1', 'Прогулка 2']) },
      keptBecause: expect.arrayContaining(['booked', 'edited']),
    })
    expect(await pricesOf(member)).toEqual([4900, 4100, 4100])
  })

  test('returns former texts of a booked service, because they change no terms', async () => {
    const member = await published(1)
    const { id } = await load(member, table({ ...numbered(1)[0], Название: 'Поход' }))
    await submit(member, id)
    await decide(id, 1)
    const [service] = await listCatalog(member)
    await addBooking(product, await arrive(product), { serviceId: service?.id ?? '' })
    expect(await undoImport(id, member)).toMatchObject({ restored: 1, kept: [] })
    expect(await listCatalog(member)).toMatchObject([{ title: 'Прогулка 0' }])
  })
})
