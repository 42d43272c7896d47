import { describe, expect, test } from 'vitest'
import { arrive, asBot, getAsBot, listBrokenInvariants, operatorId, startProduct } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })

const base = '/internal/admin/legal'
const moveTo = (moment: string) => product.freeze(new Date(moment))
interface Text {
  readonly document?: 'terms' | 'privacy'
  readonly language?: 'ru' | 'en'
  readonly text?: string
  readonly fileId?: string
  readonly day?: string
}
const toRequest = (fields: Text) => ({ operatorId, document: 'terms', language: 'ru', ...fields })
const preview = async (fields: Text) => (await asBot(product, `${base}/preview`, toRequest(fields))).body
async function publish(fields: Text) {
  const { data, error } = await preview(fields)
  if (data?.outcome !== 'possible') return data ?? error
  return (await asBot(product, base, { ...toRequest(fields), digest: data.digest })).body.data
}
const read = async (document = 'terms', language = 'ru') =>
  (await (await arrive(product)).get(`/v1/legal/${document}?language=${language}`)).body.data
const list = async (document = 'terms', language = 'ru') =>
  (await getAsBot(product, base, { operatorId, document, language })).body.data.versions
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome

describe('a text of terms', () => {
  test('replaces the one of the product at once, in its language only, and is undone once', async () => {
    expect(await read()).toEqual({ version: null })
    const done = await publish({ text: '# Правила\r\n\r\nВступление.\r\n## Возврат\r\nЗа сутки.' })
    expect(done).toMatchObject({ outcome: 'done', from: '2028-02-20T09:00:00.000Z' })
    const version = {
      title: 'Правила',
      sections: [
        { title: '', lines: ['Вступление.'] },
        { title: 'Возврат', lines: ['За сутки.'] },
      ],
      since: '2028-02-20T09:00:00.000Z',
    }
    expect(await read()).toEqual({ version })
    const inChat = await getAsBot(product, '/internal/legal/terms', { language: 'ru' })
    expect(inChat.body.data).toEqual({ version })
    expect([await read('terms', 'en'), await read('privacy')]).toEqual([{ version: null }, { version: null }])
    expect(await undo(done.undo.actionId)).toBe('undone')
    expect(await undo(done.undo.actionId)).toBe('before')
    expect(await read()).toEqual({ version: null })
    expect(await list()).toMatchObject([{ state: 'revoked', operatorName: 'Анна' }])
  })

  test('applies from midnight in Moscow of its day, and earlier versions stay readable', async () => {
    await publish({ text: 'Первая версия.', document: 'privacy' })
    await publish({ text: 'Вторая версия.', document: 'privacy', day: '2028-03-01' })
    expect(await read('privacy')).toMatchObject({ next: '2028-02-29T21:00:00.000Z' })
    expect((await preview({ text: 'Third.', document: 'privacy', language: 'en' })).data).toMatchObject({
      otherSince: '2028-02-20T09:00:00.000Z',
    })
    await moveTo('2028-02-29T21:00:00Z')
    expect((await read('privacy')).version.sections).toEqual([{ title: '', lines: ['Вторая версия.'] }])
    const versions = await list('privacy')
    expect(versions).toMatchObject([{ state: 'present' }, { state: 'past' }])
    const { body } = await getAsBot(product, `${base}/${versions[1].id}`, { operatorId })
    expect(body.data).toMatchObject({ document: 'privacy', language: 'ru', text: 'Первая версия.' })
  })

  test('that is planned is revoked once until its date, which can be undone', async () => {
    await publish({ text: 'Новые правила.', day: '2028-03-10' })
    const [{ id }] = await list()
    const replies = await atOnce(20, () => asBot(product, `${base}/${id}/revoke`, { operatorId }))
    const outcomes = replies.map(({ body }) => body.data.outcome).sort()
    expect(outcomes).toEqual([...Array(19).fill('before'), 'revoked'])
    expect(await read()).toEqual({ version: null })
    const receipt = replies.find(({ body }) => body.data.outcome === 'revoked')?.body.data.undo
    expect(await undo(receipt.actionId)).toBe('undone')
    await moveTo('2028-03-10T09:00:00Z')
    const { body } = await asBot(product, `${base}/${id}/revoke`, { operatorId })
    expect(body.data).toEqual({ outcome: 'effective' })
    expect((await asBot(product, `${base}/999999/revoke`, { operatorId })).body.error.code).toBe('NOT_FOUND')
  })

  test('is published once by twenty calls at once, and each change is in the audit log', async () => {
    const text = 'Правила марта.'
    const { data } = await preview({ text })
    const replies = await atOnce(20, () => asBot(product, base, { ...toRequest({ text }), digest: data.digest }))
    expect(replies.filter(({ body }) => body.data.outcome === 'done')).toHaveLength(1)
    expect(replies.filter(({ body }) => body.data.reason === 'same')).toHaveLength(19)
    const { entries } = (await getAsBot(product, '/internal/admin/audit', { operatorId, filter: 'own' })).body.data
    expect(entries[0]).toMatchObject({ action: 'legal.publish', subject: 'terms ru' })
  })

  test.each([
    [{ text: '# Только заголовок' }, { outcome: 'refused', reason: 'empty' }],
    [{ text: 'Правила марта.' }, { outcome: 'refused', reason: 'same' }],
    [
      { text: 'Текст.', day: '2028-03-01' },
      { outcome: 'refused', reason: 'past' },
    ],
    [
      { text: 'Текст.', day: '2029-06-01' },
      { outcome: 'refused', reason: 'far' },
    ],
    [
      { text: 'Текст.', day: '2028-02-30' },
      { code: 'VALIDATION_ERROR', details: { field: 'day' } },
    ],
    [{}, { code: 'VALIDATION_ERROR', details: { field: 'text' } }],
  ])('is refused for %j', async (fields, refusal) => {
    expect(await publish(fields)).toMatchObject(refusal)
  })

  test('comes from a file with a byte order mark, and another kind of file is refused', async () => {
    product.messenger.files.set('terms.md', Buffer.from('\uFEFFИз файла.'))
    product.messenger.files.set('picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
    product.messenger.files.set('large', Buffer.alloc(200_000, 'a'))
    expect((await preview({ fileId: 'terms.md' })).data).toMatchObject({ sections: 1, beginning: 'Из файла.' })
    for (const fileId of ['picture', 'large'])
      expect((await preview({ fileId })).data).toEqual({ outcome: 'refused', reason: 'file' })
    expect((await preview({ fileId: 'unknown' })).error.code).toBe('UNAVAILABLE')
  })

  test('is not published if it differs from the preview', async () => {
    const { data } = await preview({ text: 'Одно.' })
    const { body } = await asBot(product, base, { ...toRequest({ text: 'Другое.' }), digest: data.digest })
    expect(body.data).toEqual({ outcome: 'changed' })
  })

  test('keeps the order: an older publication is not undone under a later one', async () => {
    const first = await publish({ text: 'Раз.', language: 'en' })
    await publish({ text: 'Два.', language: 'en' })
    expect(await undo(first.undo.actionId)).toBe('changed')
  })
})

test('the invariants have no faults after all tests of this file', async () => {
  expect(await listBrokenInvariants(product)).toEqual([])
})
