import { expect, test } from 'vitest'
import { arrive, asBot, getAsBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { applicant, newTelegramId } from './own-services.ts'

const product = await startProduct()
const { sql } = product
const apply = (telegramId: number, otherwise: object = {}) =>
  asBot(product, '/internal/organizer/application', { ...applicant(telegramId), ...otherwise })
const decide = (id: string, decision: object) =>
  asBot(product, `/internal/admin/applications/${id}/decide`, { operatorId, ...decision })
const toldTo = (telegramId: number, kind: string) =>
  sql<{ values: Record<string, unknown> }>(
    `select content -> 'values' as values from notification join users on users.id = user_id
      where telegram_id = $1 and content ->> 'kind' = $2 and state <> 'dropped' order by notification.id`,
    [telegramId, kind],
  )

test('twenty identical applications at once create one and notify each operator once', async () => {
  const [vera, marina] = [newTelegramId(), operatorId + 1]
  await asBot(product, '/internal/starts', { updateId: 1, from: { id: marina, first_name: 'Марина' } })
  const all = await Promise.all(Array.from({ length: 20 }, () => apply(vera)))
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(all.filter(({ body }) => body.data.first)).toHaveLength(1)
  expect(new Set(all.map(({ body }) => body.data.application.applicationId)).size).toBe(1)
  const [asked, ...more] = await toldTo(marina, 'application_pending')
  expect(more).toEqual([])
  expect(asked?.values).toMatchObject({ name: 'Тропа Веры', region: 'RU-KR', person: 'Вера (@vera)', state: 'pending' })
})

test('a new operator sees pending applications, but no decided ones', async () => {
  const [decided, waiting, late] = [newTelegramId(), newTelegramId(), operatorId + 2]
  const { body } = await apply(decided)
  await apply(waiting, { name: 'Ждущая тропа' })
  await decide(body.data.application.applicationId, { approve: false, reason: 'Мало сведений' })
  await asBot(product, '/internal/starts', { updateId: 2, from: { id: late, first_name: 'Павел' } })
  const names = (await toldTo(late, 'application_pending')).map(({ values }) => values.name)
  expect(names).toContain('Ждущая тропа')
  const listed = await getAsBot(product, '/internal/admin/applications', { operatorId })
  expect(listed.body.data.applications.map(({ name }: { name: string }) => name)).toContain('Ждущая тропа')
})

test('the first of twenty concurrent decisions counts; approval creates an unverified organizer', async () => {
  const vera = newTelegramId()
  const { body } = await apply(vera)
  const id = body.data.application.applicationId
  const decisions = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      decide(id, { operatorId: operatorId + index, approve: index % 2 === 0, reason: 'Нет' }),
    ),
  )
  const [first, ...others] = decisions.filter((decision) => decision.body.data.first)
  expect(others).toEqual([])
  const approved = first?.body.data.application.state === 'approved'
  const organizers = await sql('select own, verified from organizer where key = $1', [`own-${id}`])
  expect(organizers).toEqual(approved ? [{ own: true, verified: false }] : [])
  expect(await toldTo(vera, 'application_decided')).toHaveLength(1)
  expect(
    await sql("select 1 from audit_entry where action like 'application.%' and subject_id = $1", [id]),
  ).toHaveLength(1)
})

test('the owner of an approved organizer can create drafts and has the organizer user type', async () => {
  const vera = newTelegramId()
  const { body } = await apply(vera)
  await decide(body.data.application.applicationId, { approve: true })
  const { body: drafts } = await getAsBot(product, `/v1/organizer/drafts?telegramId=${vera}`)
  expect(drafts.data).toMatchObject({ organizers: [{ name: 'Тропа Веры' }], drafts: [] })
  expect(await sql('select user_type from users where telegram_id = $1', [vera])).toEqual([{ user_type: 'organizer' }])
})

test('a refused applicant reads the reason and may apply again', async () => {
  const vera = newTelegramId()
  const { body } = await apply(vera)
  await decide(body.data.application.applicationId, { approve: false, reason: 'Добавьте, где вы водите' })
  expect(await toldTo(vera, 'application_decided')).toMatchObject([
    { values: { approved: false, reason: 'Добавьте, где вы водите' } },
  ])
  const stands = await getAsBot(product, `/internal/organizer/application?telegramId=${vera}`)
  expect(stands.body.data.application).toMatchObject({ state: 'refused', reason: 'Добавьте, где вы водите' })
  const again = await apply(vera, { about: 'Вожу по шхерам Ладоги' })
  expect(again.body.data).toMatchObject({ first: true, application: { state: 'pending' } })
})

test('an unreadable name or unknown region is refused, and only operators may decide', async () => {
  const vera = newTelegramId()
  expect((await apply(vera, { name: '\u200b' })).body.error.code).toBe('VALIDATION_ERROR')
  expect((await apply(vera, { region: 'Нарния' })).body.error.code).toBe('VALIDATION_ERROR')
  const { body } = await apply(vera)
  const id = body.data.application.applicationId
  expect((await decide(id, { operatorId: vera, approve: true })).body.error.code).toBe('NOT_OPERATOR')
  const list = await getAsBot(product, '/internal/admin/applications', { operatorId: vera })
  expect(list.body.error.code).toBe('NOT_OPERATOR')
})

test.each([
  ['питер', ['RU-SPE']],
  ['Karelia', ['RU-KR']],
  ['карелиа', ['RU-KR']],
  ['алтай', ['RU-AL', 'RU-ALT']],
  ['Нарния', []],
  ['  ', []],
])('region search matches as in the mini app: %j', async (text, codes) => {
  const { body } = await getAsBot(product, `/internal/regions?text=${encodeURIComponent(text)}`)
  expect(body.data.map(({ code }: { code: string }) => code).sort()).toEqual([...codes].sort())
})

test('erasure deletes the application and its operator notifications', async () => {
  const user = await arrive(product)
  const { body } = await apply(user.telegramId)
  const id = body.data.application.applicationId
  const whose = { telegramId: user.telegramId }
  const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', whose)).body.data
  expect((await asBot(product, '/internal/privacy/erase', { ...whose, fingerprint })).status).toBe(200)
  expect(await sql('select 1 from organizer_application where id = $1', [id])).toEqual([])
  expect(await sql('select 1 from notification where about = $1', [id])).toEqual([])
})
