import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { arrive, asBot, getAsBot, listBrokenInvariants, operatorId, startProduct } from '../fixtures/harness.ts'
import { excursion, importText, lines } from '../fixtures/import-files.ts'
import { answer, arriveAsOrganizer, beginDraft, fillDraft, newTelegramId } from './own-services.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'enp-own-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const product = await startProduct({ env: { DATA_DIR: dataDir } })
const { sql, messenger } = product

const vera = await arriveAsOrganizer(product)
const { telegramId, organizerId } = vera
const draft = async (id: string) =>
  (await getAsBot(product, `/v1/organizer/drafts/${id}?telegramId=${telegramId}`)).body.data
const act = (id: string, action: string, body: object = {}) =>
  asBot(product, `/v1/organizer/drafts/${id}/${action}`, { telegramId, ...body })
const addPhoto = (id: string, name: string, by = telegramId) =>
  asBot(product, `/internal/organizer/drafts/${id}/photos`, { telegramId: by, fileId: name, uniqueId: name })
const decide = (id: string, decision: object) =>
  asBot(product, `/internal/admin/services/${id}/decide`, { operatorId, submission: 1, approve: true, ...decision })
const begin = async (key = 'one') =>
  String((await asBot(product, '/v1/organizer/drafts', { telegramId, organizerId, key })).body.data.id)
async function createFilledDraft(key: string): Promise<string> {
  const id = await begin(key)
  await fillDraft(product, telegramId, id)
  return id
}
async function publishDraft(key: string, title: string): Promise<{ id: string; serviceId: string }> {
  const id = await createFilledDraft(key)
  await answer(product, telegramId, id, 'title', title)
  await act(id, 'submit')
  await decide(id, {})
  return { id, serviceId: (await draft(id)).serviceId }
}
const listDecisions = (id: string) =>
  sql<{ values: object }>(
    "select content -> 'values' as values from notification where content ->> 'kind' = 'service_decided' and content -> 'values' ->> 'draftId' = $1 order by id",
    [id],
  )
const findServiceIds = async (text: string) => {
  const { body } = await (await arrive(product)).get(`/v1/services?search=${encodeURIComponent(text)}`)
  return body.data.map(({ id }: { id: string }) => id)
}

describe('a service draft', () => {
  test('is created once for twenty calls with one key, and repeats a question until it is answered', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => begin('race')))
    expect(new Set(all).size).toBe(1)
    const [id = ''] = all
    expect((await act(id, 'submit')).body.error).toMatchObject({
      code: 'DRAFT_INCOMPLETE',
      details: { step: 'category' },
    })
    expect((await answer(product, telegramId, id, 'category', 'самолёт')).body.data).toMatchObject({
      fault: 'not_a_choice',
      draft: { content: { options: [{ key: 'option-1' }] } },
    })
    await answer(product, telegramId, id, 'category', 'hotel')
    const steps = (await draft(id)).steps.map(({ step }: { step: string }) => step)
    expect(steps).toContain('guestsMax.0')
    expect(steps).not.toContain('startTimes.0')
    await act(id, 'options', { add: { count: 1 } })
    await act(id, 'options', { add: { count: 1 } })
    expect((await draft(id)).content.options).toEqual([{ key: 'option-1' }, { key: 'option-2' }])
    await act(id, 'options', { remove: 'option-1' })
    await act(id, 'options', { remove: 'option-2' })
    expect((await draft(id)).content.options).toEqual([{ key: 'option-2' }])
    expect((await act(id, 'discard')).body.data).toEqual({})
    expect((await getAsBot(product, `/v1/organizer/drafts/${id}?telegramId=${telegramId}`)).status).toBe(404)
  })

  test('is copied once with all fields and photos, also from a published service, without its bookings', async () => {
    const { id } = await publishDraft('original', 'Остров в тумане')
    const copy = () => asBot(product, '/v1/organizer/drafts', { telegramId, organizerId, key: 'copy', copyOf: id })
    const copies = await Promise.all(Array.from({ length: 20 }, copy))
    expect(new Set(copies.map(({ body }) => body.data.id)).size).toBe(1)
    const [{ body } = expect.fail('no copy')] = copies
    expect(body.data).toMatchObject({ state: 'draft', content: (await draft(id)).content })
    expect(body.data.serviceId).toBeUndefined()
    await answer(product, telegramId, body.data.id, 'title', 'Другой остров')
    expect((await draft(id)).content.title).toBe('Остров в тумане')
    const other = await arriveAsOrganizer(product)
    const foreign = { telegramId: other.telegramId, organizerId: other.organizerId, key: 'theirs', copyOf: id }
    expect((await asBot(product, '/v1/organizer/drafts', foreign)).body.error.code).toBe('NOT_FOUND')
  })

  test('copies an option once with all its fields, and its seasons to the others', async () => {
    const id = await createFilledDraft('twins')
    const copy = { key: 'option-1', count: 1 }
    await Promise.all(Array.from({ length: 20 }, () => act(id, 'options', { copy })))
    const { options } = (await draft(id)).content
    expect(options).toEqual([options[0], { ...options[0], key: 'option-2', name: 'Утренняя 2' }])
    await act(id, 'options', { copy: { key: 'option-1', count: 2 } })
    expect((await draft(id)).content.options[2]).toMatchObject({ key: 'option-3', name: 'Утренняя 3' })
    await answer(product, telegramId, id, 'seasons.1', '01.06–31.08 +20 %')
    await act(id, 'options', { seasonsOf: 'option-2' })
    const seasons = (await draft(id)).content.options.map((option: { seasons: unknown }) => option.seasons)
    expect(seasons).toEqual(Array(3).fill([{ from: '06-01', until: '08-31', percent: 120 }]))
  })

  test('asks again with the candidates when a region is ambiguous', async () => {
    const id = await begin('region')
    const { body } = await answer(product, telegramId, id, 'region', 'алтай')
    expect(body.data).toMatchObject({ fault: 'several_regions', regions: [{ code: 'RU-AL' }, { code: 'RU-ALT' }] })
    expect((await answer(product, telegramId, id, 'region', 'Нарния')).body.data.fault).toBe('unknown_region')
    await answer(product, telegramId, id, 'region', 'RU-ALT')
    expect((await draft(id)).content.region).toBe('RU-ALT')
  })

  test('stores photos once without EXIF data, at most ten, in the chosen order', async () => {
    const id = await begin('photos')
    const picture = (red: number) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 10, b: 10 } } })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Вера' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '61/1 0/1 0/1' } })
        .toBuffer()
    const photo = (name: string) => addPhoto(id, name)
    for (let index = 0; index < 11; index += 1) messenger.files.set(`photo-${index}`, await picture(index * 20))
    const twice = await Promise.all([photo('photo-0'), photo('photo-0')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await draft(id)).content.photos).toMatchObject([{ uniqueId: 'photo-0', width: 40, height: 30 }])
    const [first] = (await draft(id)).content.photos
    const response = await product.app.inject({ method: 'GET', url: first.url })
    expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined()
    for (let index = 1; index < 10; index += 1) await photo(`photo-${index}`)
    expect((await photo('photo-10')).body.data.refused).toBe('too_many')
    await act(id, 'photos/change', { uniqueId: 'photo-9', action: 'first' })
    await act(id, 'photos/change', { uniqueId: 'photo-2', action: 'earlier' })
    await act(id, 'photos/change', { uniqueId: 'photo-1', action: 'remove' })
    const order = (await draft(id)).content.photos.map(({ uniqueId }: { uniqueId: string }) => uniqueId)
    expect(order.slice(0, 3)).toEqual(['photo-9', 'photo-0', 'photo-2'])
    expect(order).toHaveLength(9)
    messenger.files.set('words', Buffer.from('not a picture'))
    messenger.files.set('huge', Buffer.alloc(11 * 1024 * 1024))
    expect((await photo('words')).body.data.refused).toBe('not_an_image')
    expect((await photo('huge')).body.data.refused).toBe('too_large')
    expect((await photo('gone')).body.error.code).toBe('TRY_LATER')
  })
})

describe('the review of a service draft', () => {
  test('notifies members of its result, and makes the service bookable when it is approved', async () => {
    const id = await createFilledDraft('whole')
    await answer(product, telegramId, id, 'seasons.0', null)
    const sent = await Promise.all(Array.from({ length: 5 }, () => act(id, 'submit')))
    expect(sent.map(({ body }) => body.data.submission)).toEqual([1, 1, 1, 1, 1])
    expect((await answer(product, telegramId, id, 'title', 'Иначе')).body.error.code).toBe('DRAFT_LOCKED')
    await decide(id, { approve: false, reason: 'Добавьте, что взять с собой' })
    expect(await draft(id)).toMatchObject({ state: 'returned', reason: 'Добавьте, что взять с собой' })
    await answer(product, telegramId, id, 'description', 'Идём на катере в шхеры. Возьмите ветрозащитную куртку.')
    await act(id, 'submit')
    // A button of the first submission decides nothing about the second.
    expect((await decide(id, { submission: 1 })).body.data.first).toBe(false)
    expect((await decide(id, { submission: 2 })).body.data).toMatchObject({
      first: true,
      service: { state: 'published' },
    })
    expect((await listDecisions(id)).map(({ values }) => values)).toMatchObject([
      { published: false },
      { published: true },
    ])

    const { serviceId } = await draft(id)
    expect(await findServiceIds('ветрозащитную')).toEqual([serviceId])
    const traveller = await arrive(product)
    const { body } = await traveller.get(`/v1/services/${serviceId}`)
    expect(body.data).toMatchObject({ confirmation: 'request', maxUnits: 6, excursion: { durationMinutes: 180 } })
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const available = await traveller.get(`/v1/services/${serviceId}/availability?start_date=${day}&end_date=${day}`)
    const [start] = available.body.data
    const held = await traveller.post('/v1/bookings', {
      ...{ serviceId, optionId: start.optionId, date: day },
      ...(start.startTime && { startTime: start.startTime }),
      units: [{ unitId: 'adult', quantity: 2 }],
      contact: { fullName: 'Анна Петрова', phone: '+79210000002' },
    })
    expect(held).toMatchObject({ status: 201, body: { data: { price: { amount: 5_000 } } } })
  })

  test('records and audits one of twenty concurrent decisions', async () => {
    const id = await createFilledDraft('decisions')
    await act(id, 'submit')
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(id, { operatorId: operatorId + index, approve: index % 2 === 0, reason: 'Нет' }),
      ),
    )
    expect(all.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(await listDecisions(id)).toHaveLength(1)
    const { serviceId } = await draft(id)
    const written = "select 1 from audit_entry where action like 'service.%' and subject_id = $1"
    expect(await sql(written, [serviceId ?? id])).toHaveLength(1)
  })

  test('ends when the draft is withdrawn, which can then be changed', async () => {
    const id = await createFilledDraft('back')
    await act(id, 'submit')
    expect((await act(id, 'withdraw')).body.data.state).toBe('draft')
    expect((await decide(id, {})).body.data).toMatchObject({ first: false, service: { state: 'draft' } })
    expect((await answer(product, telegramId, id, 'city', 'Питкяранта')).body.data.draft.content.city).toBe(
      'Питкяранта',
    )
  })
})

describe('a published service', () => {
  test('changes prices and numbers at once, and texts after approval', async () => {
    const { id, serviceId } = await publishDraft('edit', 'Каньоны Рускеалы')
    const shown = async () => (await (await arrive(product)).get(`/v1/services/${serviceId}`)).body.data
    await answer(product, telegramId, id, 'price.0', '3100')
    expect((await shown()).priceFrom.amount).toBe(2_500)
    expect((await act(id, 'submit')).body.data.state).toBe('published')
    expect((await shown()).priceFrom.amount).toBe(3_100)
    const [option] = (await shown()).options
    await answer(product, telegramId, id, 'title', 'Мраморные каньоны')
    expect((await act(id, 'submit')).body.data.state).toBe('submitted')
    const reviewed = (await getAsBot(product, `/internal/admin/services/${id}`, { operatorId })).body.data
    expect([reviewed.before.title, reviewed.content.title]).toEqual(['Каньоны Рускеалы', 'Мраморные каньоны'])
    expect(reviewed.before.options).toEqual(reviewed.content.options)
    expect((await shown()).title).toBe('Каньоны Рускеалы')
    await decide(id, { submission: 2 })
    expect(await shown()).toMatchObject({ title: 'Мраморные каньоны', options: [{ id: option.id }] })
    await answer(product, telegramId, id, 'title', 'Случайно')
    expect((await act(id, 'discard')).body.data.draft).toMatchObject({
      state: 'published',
      content: { title: 'Мраморные каньоны' },
    })
  })

  test('preserves the plan of the calendar when it is published again, except for changed fields', async () => {
    const { id, serviceId } = await publishDraft('plan', 'Ладожские шхеры')
    const [option] = await sql<{ id: string }>('select id from service_option where service_id = $1', [serviceId])
    const owner = await arrive(product)
    await linkMember(product.db, { organizer: organizerId, telegramId: owner.telegramId, role: 'owner' })
    const plan = async () =>
      (await sql('select capacity, weekdays, seasons from service_option where id = $1', [option?.id]))[0]
    const changePlan = (fields: object) => owner.post(`/v1/organizer/options/${option?.id}/plan`, fields)
    const seasons = [{ from: '11-01', until: '03-31', percent: 0 }]
    expect((await changePlan({ capacity: 15, weekdays: [6, 7], seasons })).status).toBe(200)
    expect((await draft(id)).content.options[0]).toMatchObject({ capacity: 15, weekdays: [6, 7], seasons })
    expect((await draft(id)).state).toBe('published')
    await answer(product, telegramId, id, 'price.0', '2700')
    expect((await act(id, 'submit')).body.data.state).toBe('published')
    expect(await plan()).toEqual({ capacity: 15, weekdays: 0b1100000, seasons })

    await answer(product, telegramId, id, 'capacity.0', '20')
    await changePlan({ capacity: 16, seasons: [] })
    expect((await draft(id)).content.options[0]).toMatchObject({ capacity: 20, seasons: null })
    await act(id, 'submit')
    expect(await plan()).toEqual({ capacity: 20, weekdays: 0b1100000, seasons: [] })
    const both = Array.from({ length: 10 }, (_, index) => [
      changePlan({ capacity: 30 + index }),
      answer(product, telegramId, id, 'price.0', String(3_000 + index)).then(() => act(id, 'submit')),
    ])
    for (const { status } of await Promise.all(both.flat())) expect(status).toBe(200)
    await act(id, 'submit')
    expect((await draft(id)).content.options[0].capacity).toBe(((await plan()) as { capacity: number }).capacity)
  })

  test('is not found while its organizer hides it', async () => {
    const { serviceId } = await publishDraft('hide', 'Снегоступинг в Хибинах')
    const hide = (hidden: boolean) =>
      asBot(product, `/v1/organizer/services/${serviceId}/visibility`, { telegramId, hidden })
    expect((await hide(true)).body.data.status).toBe('hidden')
    expect(await findServiceIds('снегоступинг')).toEqual([])
    expect((await (await arrive(product)).get(`/v1/services/${serviceId}`)).status).toBe(404)
    expect((await hide(false)).body.data.status).toBe('published')
    expect(await findServiceIds('снегоступинг')).toEqual([serviceId])
  })

  test('is never changed by an import, and an import never shows a hidden service', async () => {
    const { id, serviceId } = await publishDraft('import', 'Своя тропа')
    const [own] = await sql<{ key: string; organizer: string }>(
      'select service.key, organizer.key as organizer from service join organizer on organizer.id = organizer_id where service.id = $1',
      [serviceId],
    )
    const key = `own-${id}`
    const rows = [
      excursion(key, { organizer: own?.organizer, organizerName: undefined, title: 'Чужая тропа' }),
      excursion('mine', { organizer: own?.organizer, organizerName: 'Захвачено' }),
    ]
    expect(await importText(product, 'theirs.jsonl', lines(rows))).toMatchObject({ created: 0, changed: 0 })
    expect(await sql('select title from service where id = $1', [serviceId])).toEqual([{ title: 'Своя тропа' }])
    expect(await sql('select name from organizer where key = $1', [own?.organizer])).toEqual([{ name: 'Тропа Веры' }])

    await importText(product, 'guides.jsonl', lines([excursion('brought')]))
    const oleg = newTelegramId()
    await linkMember(product.db, { organizer: 'guides', telegramId: oleg, role: 'owner' })
    const [brought] = await sql<{ id: string }>("select id from service where key = 'guides/brought'")
    await asBot(product, `/v1/organizer/services/${brought?.id}/visibility`, { telegramId: oleg, hidden: true })
    await importText(product, 'guides.jsonl', lines([excursion('brought', { title: 'Новое имя' })]))
    expect(await sql('select title, status from service where id = $1', [brought?.id])).toEqual([
      { title: 'Новое имя', status: 'hidden' },
    ])
  })
})

test('strangers, other organizers and scanners have no access to a draft, and no invariant breaks', async () => {
  const id = await beginDraft(product, telegramId, organizerId)
  const other = await arriveAsOrganizer(product)
  const scanner = newTelegramId()
  await linkMember(product.db, { organizer: organizerId, telegramId: scanner, role: 'scanner' })
  for (const [who, code] of [
    [newTelegramId(), 'NOT_MEMBER'],
    [other.telegramId, 'NOT_FOUND'],
    [scanner, 'NOT_MEMBER'],
  ] as const) {
    const post = (action: string, body: object = {}) =>
      asBot(product, `/v1/organizer/drafts/${id}/${action}`, { telegramId: who, ...body })
    const replies = [
      await getAsBot(product, `/v1/organizer/drafts/${id}?telegramId=${who}`),
      await answer(product, who, id, 'title', 'Чужое'),
      await post('options', { add: { count: 1 } }),
      await addPhoto(id, 'photo-0', who),
      await post('photos/change', { uniqueId: 'photo-0', action: 'remove' }),
      await post('submit'),
      await post('withdraw'),
      await post('discard'),
    ]
    expect(replies.map(({ body }) => body.error?.code)).toEqual(replies.map(() => code))
  }
  expect((await decide(id, { operatorId: telegramId })).body.error.code).toBe('NOT_OPERATOR')
  expect(await listBrokenInvariants(product)).toEqual([])
})
