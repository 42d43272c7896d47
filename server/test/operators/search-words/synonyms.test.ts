import { afterEach, describe, expect, test, vi } from 'vitest'
import { addService, listTitles } from '../../fixtures/catalog-fixtures.ts'
import { asBot, getAsBot, startProduct } from '../../fixtures/harness.ts'

const operatorId = 1_912
const product = await startProduct({ env: { OPERATOR_IDS: String(operatorId) } })
const { sql } = product
const path = '/internal/admin/synonyms'
afterEach(() => void vi.restoreAllMocks())

const set = async (phrase: string, meaning: string, isActive = true) =>
  (await asBot(product, path, { operatorId, phrase, meaning, isActive })).body.data
const list = async (text: string) => (await getAsBot(product, path, { operatorId, text })).body.data.synonyms
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const listAudit = (subject: string) =>
  sql('select action from audit_entry where subject_id = $1 order by id', [subject])

describe('a search synonym', () => {
  test('is added in normalized form, listed and removed, each as an audit entry', async () => {
    expect(await set('  Попарка-Ёлочка ', 'Баня')).toMatchObject({
      synonym: { phrase: 'попарка елочка', meaning: 'баня' },
      undo: { actionId: expect.any(String) },
    })
    expect(await list('ПОПАРКА')).toEqual([{ phrase: 'попарка елочка', meaning: 'баня' }])
    expect((await set('попарка елочка', 'баня', false)).refusal).toBeUndefined()
    expect(await list('попарка')).toEqual([])
    expect(await listAudit('попарка елочка → баня')).toEqual([{ action: 'synonym.add' }, { action: 'synonym.remove' }])
  })

  test.each([
    ['!!!', 'баня', 'empty'],
    ['𑧐ᘅ𑼌ㆃ', 'баня', 'empty'],
    ['баня', 'Баня', 'same'],
    ['сауна', 'баня', 'same'],
    ['питер', 'баня', 'taken'],
  ])('is refused for %s = %s: %s', async (phrase, meaning, refusal) => {
    expect(await set(phrase, meaning)).toMatchObject({ refusal })
  })

  test('stays removed when a migration inserts the reference row again', async () => {
    await set('сауна', 'баня', false)
    await sql(
      "insert into search_synonym (phrase, kind, meaning) values ('сауна', 'words', 'баня') on conflict do nothing",
    )
    expect(await list('сауна')).not.toContainEqual({ phrase: 'сауна', meaning: 'баня' })
    expect((await set('сауна', 'баня')).refusal).toBeUndefined()
  })

  test('is undone once, and not after another change', async () => {
    const added = (await set('глэмпик', 'дом')).undo.actionId
    const removed = (await set('глэмпик', 'дом', false)).undo.actionId
    expect(await undo(added)).toBe('changed')
    expect(await undo(removed)).toBe('undone')
    expect(await undo(removed)).toBe('before')
    expect(await list('глэмпик')).toEqual([{ phrase: 'глэмпик', meaning: 'дом' }])
  })

  test('is added once when the same request arrives twenty times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => set('двадцатка', 'дом')))
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(await listAudit('двадцатка → дом')).toHaveLength(1)
  })
})

test('shows the services found before saving, and the search finds them a minute later', async () => {
  const title = 'Баня у озера'
  await addService(product, { title })
  const words = { operatorId, phrase: 'зюзябра', meaning: 'баня у озера' }
  const preview = await asBot(product, `${path}/preview`, words)
  const [now, next] = [
    { total: 0, titles: [] },
    { total: 1, titles: [title] },
  ]
  expect(preview.body.data).toMatchObject({ now, next })
  expect(await listTitles(product, { search: words.phrase })).toEqual([])
  await set(words.phrase, words.meaning)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  expect(await listTitles(product, { search: words.phrase })).toEqual([title])
})
