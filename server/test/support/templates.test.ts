import { expect, test } from 'vitest'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql } = product
const path = '/internal/support/templates'

const save = async (title: string, text: string, templateId?: string) =>
  (await asBot(product, path, { operatorId, title, text, ...(templateId && { templateId }) })).body.data
const remove = async (id: string) => (await asBot(product, `${path}/${id}/remove`, { operatorId })).body.data
const list = async () => (await getAsBot(product, path, { operatorId })).body.data.templates
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const listAudit = (id: string) => sql('select action from audit_entry where subject_id = $1 order by id', [id])

test('a template is added, changed and removed, each as an audit entry', async () => {
  const { template } = await save(' Привет ', 'Здравствуйте, {имя}!')
  expect(template).toEqual({ id: expect.any(String), title: 'Привет', text: 'Здравствуйте, {имя}!' })
  expect((await save('Здравствуйте', 'Добрый день, {имя}!', template.id)).template.title).toBe('Здравствуйте')
  expect(await list()).toContainEqual({ id: template.id, title: 'Здравствуйте', text: 'Добрый день, {имя}!' })
  expect((await remove(template.id)).first).toBe(true)
  expect(await remove(template.id)).toEqual({ first: false })
  expect(await save('Снова', 'Текст', template.id)).toEqual({ refusal: 'gone' })
  expect(await list()).toEqual([])
  expect(await listAudit(template.id)).toEqual(
    ['support.template_add', 'support.template_change', 'support.template_remove'].map((action) => ({ action })),
  )
})

test('a template is refused in words', async () => {
  const { template } = await save('Возврат', 'Деньги вернутся завтра.')
  expect(await save('ВОЗВРАТ', 'Другой текст')).toEqual({ refusal: 'taken' })
  expect(await save('Возврат', 'Деньги вернутся завтра.', template.id)).toEqual({ refusal: 'same' })
  expect(await save('Телефон', '{телефон}')).toEqual({ refusal: 'field' })
  expect(await save('\u200b', 'Текст')).toEqual({ refusal: 'empty' })
})

test('each change is undone once, and not after another change', async () => {
  const added = await save('Отмена', 'Первый')
  const { id } = added.template
  const changed = await save('Отмена', 'Второй', id)
  expect(await undo(added.undo.actionId)).toBe('changed')
  expect(await undo(changed.undo.actionId)).toBe('undone')
  expect(await undo(changed.undo.actionId)).toBe('before')
  const removed = await remove(id)
  const other = await save('отмена', 'Чужой')
  expect(await undo(removed.undo.actionId)).toBe('changed')
  expect(await undo(other.undo.actionId)).toBe('undone')
  expect(await undo(removed.undo.actionId)).toBe('undone')
  expect(await list()).toContainEqual({ id, title: 'Отмена', text: 'Первый' })
})

test('a template is added once when the same request arrives twenty times at once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => save('Двадцать', 'Раз')))
  expect(replies.filter(({ template }) => template)).toHaveLength(1)
  expect(replies.filter(({ refusal }) => refusal === 'taken')).toHaveLength(19)
})

test('at most 40 templates exist', async () => {
  await sql(`insert into support_template (title, text, created_at)
    select 'Номер ' || n, 'Текст', app_now() from generate_series(1, 40) n`)
  expect(await save('Лишний', 'Текст')).toEqual({ refusal: 'full' })
  await sql("delete from support_template where title like 'Номер %'")
})

test('a request fills the templates with the name and the number of its booking', async () => {
  const { template } = await save('Бронь', '{name}, бронь {бронь} найдена.')
  const traveller = await arrive(product)
  const { number } = await addBooking(product, traveller, { organizer: 'Тропа', firstDay: '2031-05-01' })
  const ask = async (text: string, updateId: number) => {
    const from = { id: traveller.telegramId, first_name: 'Анна', language_code: 'ru' }
    const { requestId } = (await asBot(product, '/internal/support/requests', { from, updateId, text })).body.data
    const filled = await getAsBot(product, `/internal/support/requests/${requestId}/templates`, { operatorId })
    return filled.body.data.templates.find(({ id }: { id: string }) => id === template.id)
  }
  expect(await ask(`Где ${number}?`, 1)).toMatchObject({ text: `Анна, бронь ${number} найдена.`, needsBooking: false })
  expect(await ask('Как дела?', 2)).toMatchObject({ text: 'Анна, бронь {бронь} найдена.', needsBooking: true })
})
