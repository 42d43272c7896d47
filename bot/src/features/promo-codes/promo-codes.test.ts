import type { OperatorPromoCode } from '@enp/shared/calls/operators/operator-promo-codes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { botTexts } from '../../texts/texts.ts'
import { promoCodeMessage } from './promo-code-view.ts'
import { fillPromoDraft, type PromoDraft, toPromoStep } from './promo-draft.rules.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const id = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const path = '/internal/admin/promo-codes'
const operator = { id: operatorId, first_name: 'Анна' }
const promo: OperatorPromoCode = {
  ...{ id, code: 'SUMMER10', percent: 15, payer: 'organizer', organizerName: 'Тропа <b>' },
  ...{ services: ['Кижи & острова'], categories: [], maxUses: 100, maxUsesPerUser: 1, uses: 3 },
  ...{ startsAt: '2026-11-27T09:00:00.000Z', endsAt: '2026-12-27T09:00:00.000Z', operatorName: 'Вера' },
}
const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const calls = (name: string) => bot.server.calls.filter((call) => call.name === name).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const press = (button: string) => bot.handle(pressUpdate(button, operator))
const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }

test('lists the promo codes and stops one, with an undo', async () => {
  bot.server.script(path, data({ promoCodes: [promo], total: 1 }))
  await press('adm:promo')
  const [head, shown] = sent()
  expect(head?.text).toBe('Промокодов: 1')
  expect(JSON.stringify(head?.reply_markup)).toContain('promo:add')
  expect(shown?.text).toContain('<b><code>SUMMER10</code></b>\nСкидка 15\u00a0%\nПлатит организатор')
  expect(shown?.text).toContain('Только: Тропа, «Кижи &amp; острова»')
  expect(shown?.text).toContain('Всего 100 раз\nКаждому 1 раз\nДо 27 декабря')
  const stopPath = `${path}/${id}/stop`
  bot.server.script(
    stopPath,
    data({ first: true, promoCode: { ...promo, stoppedAt: '2026-11-27T09:30:00.000Z' }, undo }),
  )
  await press(`promo:stop:${compactId(id)}`)
  expect(calls(stopPath)).toEqual([{ operatorId }])
  const edits = bot.messenger.calls.filter(({ name }) => name === 'editMessageText').map(({ body }) => body)
  expect(edits.at(-1)?.text).toContain('Остановлен 27 ноября')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:')
})

test('creates a generated code for all services without limits, and asks again for a code that exists', async () => {
  await press('promo:add')
  for (const text of ['SUMMER10', '500']) await write(text)
  for (const button of ['scope:any', 'total:none', 'user:none', 'days:none']) await press(`promo:${button}`)
  bot.server.script(path, {
    status: 400,
    body: {
      success: false,
      error: { code: 'VALIDATION_ERROR', message: 'x', details: { field: 'code', problem: 'taken' } },
    },
  })
  await press('promo:confirm')
  expect(sent().at(-2)?.text).toBe('Такой промокод уже есть. Придумайте другой.')
  await press('promo:code:make')
  bot.server.script(path, data({ first: true, promoCode: promo, undo }))
  await press('promo:confirm')
  expect(calls(path)).toEqual([
    { operatorId, code: 'SUMMER10', amount: 500, payer: 'product' },
    { operatorId, amount: 500, payer: 'product' },
  ])
})

test('an input that does not fit the step changes nothing', () => {
  const draft: PromoDraft = { found: [], code: 'SUMMER10' }
  for (const text of ['0%', '91%', '0', '100001', '-5', 'много']) expect(fillPromoDraft(draft, { text })).toBe(draft)
  expect(fillPromoDraft(draft, { text: '15 %' }).discount).toEqual({ percent: 15 })
  expect(fillPromoDraft({ found: [] }, { text: 'лето' })).toEqual({ found: [] })
  expect(toPromoStep({ ...draft, discount: { amount: 500 }, scope: { category: 'hotel' } })).toBe('total')
})

test.each([
  ['15 %', { percent: 15 }],
  ['15 процентов', { percent: 15 }],
  ['1 500 ₽', { amount: 1_500 }],
  ['500 руб.', { amount: 500 }],
])('reads a discount of %s', (text, discount) => {
  expect(fillPromoDraft({ found: [], code: 'SUMMER10' }, { text }).discount).toEqual(discount)
})

test('reads limits such as «1 000» and «30 дней», and quotes what it cannot read', async () => {
  const draft: PromoDraft = { found: [], code: 'SUMMER10', discount: { percent: 15 }, scope: null }
  const limited = fillPromoDraft(draft, { text: '1 000' })
  expect(limited.maxUses).toBe(1_000)
  expect(fillPromoDraft({ ...limited, maxUsesPerUser: 1 }, { text: '30 дней' }).days).toBe(30)
  await press('promo:add')
  await write('SUMMER10')
  await write('пятая часть')
  expect(sent().at(-1)?.text).toMatch(/^Не понял «пятая часть»\. Какая скидка\? Например, 15%/)
})

test('is shown in English', () => {
  expect(promoCodeMessage(botTexts.en, { ...promo, amount: 500 }, 'enp_bot').html).toContain(
    '15% off\nThe organizer pays\nOnly: Тропа, «Кижи &amp; острова»\n100 times in all\n1 time per user',
  )
})

test('shows the link of a code until the code is stopped', () => {
  const link = 'https://t.me/enp_bot?start=promo_SUMMER10'
  expect(promoCodeMessage(botTexts.ru, promo, 'enp_bot').html).toContain(link)
  const stoppedAt = '2026-11-27T09:30:00.000Z'
  expect(promoCodeMessage(botTexts.ru, { ...promo, stoppedAt }, 'enp_bot').html).not.toContain(link)
})
