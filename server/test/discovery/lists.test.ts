import { describe, expect, test } from 'vitest'
import { addService, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, callAsBot, send, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
const unknown = '00000000-0000-4000-8000-00000000dead'

const create = (traveller: Traveller, name: string, serviceId?: string) =>
  traveller.post('/v1/users/lists', { name, ...(serviceId !== undefined && { serviceId }) })
const add = (traveller: Traveller, id: string, serviceId: string) =>
  traveller.post(`/v1/users/lists/${id}/services/${serviceId}`)
const rename = ({ token }: Traveller, id: string, name: string) =>
  send(product.app, {
    method: 'PATCH',
    url: `/v1/users/lists/${id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { name },
  })
const listAll = async (traveller: Traveller) => (await traveller.get('/v1/users/lists')).body.data
const titles = ({ body }: { body: { data: { services: readonly { title: string }[] } } }) =>
  body.data.services.map(({ title }) => title)

const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
function toShareId(link: string): string {
  const [, text = ''] = /\?startapp=L([0-9A-Z]{26})-[0-9A-Z]{8}_tourist$/.exec(link) ?? []
  const bits = [...text].reduce((sum, letter) => (sum << 5n) | BigInt(base32.indexOf(letter)), 0n)
  return bits
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function openList(name = 'Байкал зимой') {
  const owner = await arrive(product, { firstName: 'Ольга' })
  const serviceId = await addService(product, { title: 'Лёд' })
  const id: string = (await create(owner, name, serviceId)).body.data.id
  return { owner, serviceId, id }
}

async function shareList() {
  const opened = await openList()
  const link: string = (await opened.owner.post(`/v1/users/lists/${opened.id}/link`)).body.data.link
  return { ...opened, link, shareId: toShareId(link) }
}

describe('a list', () => {
  test('is created with a service, and the same name is the same list', async () => {
    const { owner, id, serviceId } = await openList()
    const again = await create(owner, ' Байкал  зимой ')
    expect([again.status, again.body.data]).toMatchObject([201, { id, name: 'Байкал зимой', services: 1 }])
    const other = (await create(owner, 'На выходные')).body.data
    const { body } = await owner.get(`/v1/users/lists?serviceId=${serviceId}`)
    const marks = new Map(body.data.map((list: { id: string; hasService: boolean }) => [list.id, list.hasService]))
    expect(marks).toEqual(
      new Map([
        [other.id, false],
        [id, true],
      ]),
    )
    const read = (await owner.get(`/v1/users/lists/${id}`)).body
    expect(read).toMatchObject({ data: { name: 'Байкал зимой' }, pagination: { page: 1, limit: 20, total: 1 } })
    expect(read.data.services).toMatchObject([{ id: serviceId, isFavorite: false }])
    expect(read.data.link).toBeUndefined()
  })

  test('shows last added services first and leaves out hidden ones, which can be removed', async () => {
    const { owner, id, serviceId } = await openList()
    await product.advance(1)
    const hidden = await addService(product, { title: 'Сопка' })
    expect((await add(owner, id, hidden)).body.data).toEqual({ hasService: true })
    expect(titles(await owner.get(`/v1/users/lists/${id}`))).toEqual(['Сопка', 'Лёд'])
    await sql("update service set status = 'hidden' where id = $1", [hidden])
    expect(titles(await owner.get(`/v1/users/lists/${id}`))).toEqual(['Лёд'])
    expect(await listAll(owner)).toMatchObject([{ services: 1 }])
    expect((await add(owner, id, unknown)).body.error.code).toBe('SERVICE_NOT_FOUND')
    for (const service of [hidden, serviceId, serviceId]) {
      const { body } = await owner.delete(`/v1/users/lists/${id}/services/${service}`)
      expect(body.data).toEqual({ hasService: false })
    }
    expect(await sql('select 1 from service_list_item where list_id = $1', [id])).toEqual([])
  })

  test('is renamed and deleted by its owner only', async () => {
    const { owner, id, serviceId } = await openList()
    await create(owner, 'Карелия')
    const stranger = await arrive(product)
    expect((await rename(owner, id, 'Байкал летом')).body.data).toMatchObject({ name: 'Байкал летом', services: 1 })
    expect((await rename(owner, id, 'Карелия')).body.error).toMatchObject({
      code: 'LIST_NOT_ALLOWED',
      details: { reason: 'name' },
    })
    const refused = [
      await rename(stranger, id, 'Моё'),
      await add(stranger, id, serviceId),
      await stranger.delete(`/v1/users/lists/${id}/services/${serviceId}`),
      await stranger.get(`/v1/users/lists/${id}`),
      await stranger.post(`/v1/users/lists/${id}/link`),
      await stranger.delete(`/v1/users/lists/${id}/link`),
    ]
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect((await stranger.delete(`/v1/users/lists/${id}`)).body.data).toEqual({ deleted: false })
    expect((await owner.delete(`/v1/users/lists/${id}`)).body.data).toEqual({ deleted: true })
    expect(await listAll(owner)).toMatchObject([{ name: 'Карелия' }])
  })

  test.each([
    ['t.me/baikal', 'contact'],
    ['Смотри baikal.ru', 'link'],
    ['Пишите 8 914 123-45-67', 'contact'],
  ])('is not named %s', async (name, reason) => {
    const { owner, id } = await openList()
    for (const { body } of [await create(owner, name), await rename(owner, id, name)])
      expect(body.error).toMatchObject({ code: 'LIST_NOT_ALLOWED', details: { reason } })
  })

  test.each(['', '   ', 'я'.repeat(61)])('is not named %j', async (name) => {
    expect((await create(await arrive(product), name)).body.error.code).toBe('VALIDATION_ERROR')
  })
})

describe('twenty requests at once', () => {
  test('create one list of one name', async () => {
    const owner = await arrive(product)
    const replies = await atOnce(20, () => create(owner, 'Алтай'))
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await listAll(owner)).toHaveLength(1)
  })

  test('do not exceed twenty lists', async () => {
    const owner = await arrive(product)
    await sql("insert into service_list (user_id, name) select $1, 'Список ' || n from generate_series(1, 15) n", [
      owner.id,
    ])
    const replies = await atOnce(20, (index) => create(owner, `Ещё ${index}`))
    const refused = replies.filter(({ status }) => status !== 201).map(({ body }) => body.error)
    expect(refused).toHaveLength(15)
    for (const error of refused) expect(error).toMatchObject({ code: 'LIST_NOT_ALLOWED', details: { reason: 'lists' } })
    expect(await listAll(owner)).toHaveLength(20)
  })

  test('add a service once, and do not exceed two hundred services', async () => {
    const { owner, id } = await openList()
    const same = await addService(product)
    const replies = await atOnce(20, () => add(owner, id, same))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const more = await Promise.all(Array.from({ length: 20 }, () => addService(product)))
    await fill(id, 195)
    const added = await atOnce(20, (index) => add(owner, id, more[index] ?? ''))
    expect(added.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(added.find(({ status }) => status !== 200)?.body.error.details).toEqual({ reason: 'services' })
    expect(await sql('select 1 from service_list_item where list_id = $1', [id])).toHaveLength(200)
    expect((await add(owner, id, same)).status).toBe(200)
  })

  test('add services to a list, or find none if it is deleted first', async () => {
    const { owner, id } = await openList()
    const services = await Promise.all(Array.from({ length: 4 }, () => addService(product)))
    const replies = await atOnce(20, (index) =>
      index === 9 ? owner.delete(`/v1/users/lists/${id}`) : add(owner, id, services[index % 4] ?? ''),
    )
    expect(replies.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    expect(await sql('select 1 from service_list_item where list_id = $1', [id])).toEqual([])
  })

  test('save one copy of a shared list', async () => {
    const { shareId } = await shareList()
    const friend = await arrive(product)
    const replies = await atOnce(20, () => friend.post(`/v1/lists/${shareId}/copy`))
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await listAll(friend)).toMatchObject([{ name: 'Байкал зимой', services: 1, isShared: false }])
  })
})

/** Adds hidden services, which count, until the list has this many. */
async function fill(id: string, count: number): Promise<void> {
  const template = await addService(product, { status: 'hidden' })
  const columns = await sql<{ name: string }>(
    `select string_agg(quote_ident(attname), ', ') as name from pg_attribute where attrelid = 'service'::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'key')`,
  )
  const names = columns[0]?.name ?? ''
  await sql(
    `with copies as (
        insert into service (key, ${names}) select gen_random_uuid()::text, ${names}
          from service, generate_series(1, $3 - (select count(*)::integer from service_list_item where list_id = $2))
          where id = $1 returning id)
      insert into service_list_item (list_id, service_id) select $2, id from copies`,
    [template, id, count],
  )
}

describe('a shared list', () => {
  test('shows its services and the first name of the owner, also without sign-in', async () => {
    const { owner, shareId, id, link } = await shareList()
    expect((await owner.get(`/v1/users/lists/${id}`)).body.data.link).toBe(link)
    expect((await owner.post(`/v1/users/lists/${id}/link`)).body.data.link).toBe(link)
    const { status, body } = await searchTitles(product, `/v1/lists/${shareId}`)
    expect([status, Object.keys(body.data).sort()]).toEqual([200, ['name', 'ownerName', 'services']])
    expect(body).toMatchObject({ data: { name: 'Байкал зимой', ownerName: 'Ольга' }, pagination: { total: 1 } })
    expect((await owner.get(`/v1/lists/${shareId}`)).body.data.ownId).toBe(id)
    expect((await owner.post(`/v1/lists/${shareId}/copy`)).body.data.id).toBe(id)
    await sql("update service set status = 'hidden' where title = 'Лёд'")
    expect((await searchTitles(product, `/v1/lists/${shareId}`)).body.data.services).toEqual([])
    await sql("update service set status = 'published' where title = 'Лёд'")
  })

  test('is sent as a message with the picture of the last added service, while it is shared', async () => {
    const { owner, id, link } = await shareList()
    const message = (user: Traveller) => user.post(`/v1/users/lists/${id}/message`, { prepare: true })
    const sent = await message(owner)
    expect(sent.body.data).toMatchObject({ link, preparedMessageId: `prepared-${product.messenger.prepared.length}` })
    expect(product.messenger.prepared.at(-1)).toMatchObject({
      telegramId: owner.telegramId,
      caption: '<b>Мой список «Байкал зимой» в enp travel</b>\n1 услуга\n\n• Лёд',
      button: { text: 'Посмотреть список', url: link },
    })
    expect((await owner.post(`/v1/users/lists/${id}/message`, {})).body.data).not.toHaveProperty('preparedMessageId')
    expect((await message(await arrive(product))).status).toBe(404)
    await owner.delete(`/v1/users/lists/${id}/link`)
    expect((await message(owner)).status).toBe(404)
  })

  test('is closed by a revoked link for good, and the next link differs', async () => {
    const { owner, id, link, shareId } = await shareList()
    const friend = await arrive(product)
    expect((await owner.delete(`/v1/users/lists/${id}/link`)).body.data).toEqual({ revoked: true })
    expect((await owner.delete(`/v1/users/lists/${id}/link`)).body.data).toEqual({ revoked: false })
    expect((await owner.post(`/v1/users/lists/${id}/link`)).body.data.link).not.toBe(link)
    expect((await friend.get(`/v1/lists/${shareId}`)).body.error.code).toBe('NOT_FOUND')
    expect((await friend.post(`/v1/lists/${shareId}/copy`)).body.error.code).toBe('NOT_FOUND')
    expect((await friend.get(`/v1/lists/${id}`)).body.error.code).toBe('NOT_FOUND')
  })

  test('is closed while its owner is suspended', async () => {
    const { owner, id, shareId } = await shareList()
    await sql(
      "insert into suspension (kind, subject_id, reason, state, created_at, created_by) values ('user', $1, 'спам', 'active', app_now(), 1)",
      [owner.id],
    )
    expect((await searchTitles(product, `/v1/lists/${shareId}`)).status).toBe(404)
    expect((await owner.post(`/v1/users/lists/${id}/link`)).body.error.code).toBe('SUSPENDED')
  })

  test('is copied without later changes, and its copy gets a free name', async () => {
    const { owner, id, shareId } = await shareList()
    const friend = await arrive(product)
    await create(friend, 'Байкал зимой')
    const copy = (await friend.post(`/v1/lists/${shareId}/copy`)).body.data
    expect(copy).toMatchObject({ name: 'Байкал зимой 2', services: 1, isShared: false })
    await owner.delete(`/v1/users/lists/${id}`)
    expect(titles(await friend.get(`/v1/users/lists/${copy.id}`))).toEqual(['Лёд'])
  })
})

test('the export contains the lists, and the erasure closes their links', async () => {
  const { owner, shareId } = await shareList()
  const { telegramId } = owner
  const { json } = (await callAsBot(product, '/internal/privacy/export', { telegramId })).body.data
  expect(JSON.parse(json).serviceLists).toMatchObject([
    { name: 'Байкал зимой', isShared: true, services: [{ title: 'Лёд' }] },
  ])
  expect(json).not.toContain(shareId)
  const { fingerprint } = (await callAsBot(product, '/internal/privacy/preview', { telegramId })).body.data
  expect((await callAsBot(product, '/internal/privacy/erase', { telegramId, fingerprint })).status).toBe(200)
  expect(await sql('select 1 from service_list where user_id = $1', [owner.id])).toEqual([])
  expect((await searchTitles(product, `/v1/lists/${shareId}`)).status).toBe(404)
})
