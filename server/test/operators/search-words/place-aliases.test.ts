import { afterEach, describe, expect, test, vi } from 'vitest'
import { addService, listTitles } from '../../fixtures/catalog-fixtures.ts'
import { arrive, asBot, getAsBot, startProduct } from '../../fixtures/harness.ts'

const operatorId = 1_913
const product = await startProduct({ env: { OPERATOR_IDS: String(operatorId) } })
const { sql } = product
const path = '/internal/admin/place-aliases'
afterEach(() => void vi.restoreAllMocks())

const set = async (alias: string, place: string, isActive = true) =>
  (await asBot(product, path, { operatorId, alias, place, isActive })).body.data
const list = async (text: string) => (await getAsBot(product, path, { operatorId, text })).body.data.aliases
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const listAudit = (subject: string) =>
  sql('select action from audit_entry where subject_id = $1 order by id', [subject])
const readAliases = async () => (await (await arrive(product)).get('/v1/regions/aliases')).body.data

describe('a place alias', () => {
  test('is added for a region by its name or code, listed and removed, each as an audit entry', async () => {
    const alias = { alias: 'берег озер', region: 'RU-KR' }
    expect(await set('  Берег-Озёр ', 'республика карелия')).toMatchObject({
      alias,
      undo: { actionId: expect.any(String) },
    })
    expect(await list('БЕРЕГ')).toEqual([alias])
    expect(await readAliases()).toContainEqual(alias)
    expect((await set('берег озер', 'ru-kr', false)).refusal).toBeUndefined()
    expect(await list('берег')).toEqual([])
    expect(await readAliases()).not.toContainEqual(alias)
    expect(await listAudit('берег озер → RU-KR')).toEqual([
      { action: 'place_alias.add' },
      { action: 'place_alias.remove' },
    ])
  })

  test.each([
    ['!!!', 'RU-KR', { refusal: 'empty' }],
    ['𑧐ᘅ𑼌ㆃ', 'RU-KR', { refusal: 'empty' }],
    ['озерки', 'Атлантида', { refusal: 'unknown' }],
    ['кижи', 'RU-KR', { refusal: 'same' }],
    ['кижи', 'RU-MOS', { refusal: 'taken', takenBy: 'RU-KR' }],
    ['Республика Карелия', 'RU-MOS', { refusal: 'word' }],
    ['сауна', 'RU-KR', { refusal: 'word' }],
  ])('is refused for %s = %s: %o', async (alias, place, refusal) => {
    expect(await set(alias, place)).toMatchObject(refusal)
  })

  test('gives its words no synonym', async () => {
    const body = { operatorId, phrase: 'кижи', meaning: 'дом', isActive: true }
    expect((await asBot(product, '/internal/admin/synonyms', body)).body.data).toMatchObject({ refusal: 'taken' })
  })

  test('stays removed when a migration inserts the reference row again', async () => {
    await set('валаам', 'RU-KR', false)
    await sql("insert into region_alias (alias, region) values ('валаам', 'RU-KR') on conflict do nothing")
    expect(await list('валаам')).toEqual([])
    expect((await set('валаам', 'RU-KR')).refusal).toBeUndefined()
  })

  test('is undone once, and not after another change; one of two regions can lose its name', async () => {
    const added = (await set('заонежье', 'RU-KR')).undo.actionId
    const removed = (await set('заонежье', 'RU-KR', false)).undo.actionId
    expect(await undo(added)).toBe('changed')
    expect(await undo(removed)).toBe('undone')
    expect(await undo(removed)).toBe('before')
    expect(await list('заонежье')).toEqual([{ alias: 'заонежье', region: 'RU-KR' }])
    const shared = (await set('алтай', 'RU-ALT', false)).undo.actionId
    expect(await list('алтай')).not.toContainEqual({ alias: 'алтай', region: 'RU-ALT' })
    expect(await undo(shared)).toBe('undone')
    expect(await list('алтай')).toEqual(
      expect.arrayContaining(['RU-AL', 'RU-ALT'].map((region) => ({ alias: 'алтай', region }))),
    )
  })

  test('is added once when the same request arrives twenty times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => set('двадцать мест', 'RU-KR')))
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(await listAudit('двадцать мест → RU-KR')).toHaveLength(1)
  })
})

test('shows the services found before saving, and the search finds them a minute later', async () => {
  const title = 'Дом у озера'
  await addService(product, { title, region: 'RU-KR' })
  const words = { operatorId, alias: 'зюзябрия', place: 'RU-KR' }
  const { body } = await asBot(product, `${path}/preview`, words)
  expect(body.data).toMatchObject({ now: { total: 0, titles: [] }, next: { total: 1, titles: [title] } })
  expect(await listTitles(product, { search: words.alias })).toEqual([])
  await set(words.alias, words.place)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  expect(await listTitles(product, { search: words.alias })).toEqual([title])
})
