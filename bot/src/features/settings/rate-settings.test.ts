import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const path = '/internal/admin/settings/rate.ton'
const change = { key: 'rate.ton', scope: 'all', old: 280_00, value: 1_000_50, from: '2026-12-14T21:00:00.000Z' }
const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }
const example = { roubles: 10_000, before: { ton: 35.72, usdt: 125 }, after: { ton: 10, usdt: 125 } }
const preview = { outcome: 'possible', change, later: [], organizers: 0, example, unusual: true }

const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const last = () => sent().at(-1)?.text
const changes = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)

async function reachPreview(language: 'ru' | 'en') {
  const operator = { id: operatorId, first_name: 'Анна', language_code: language }
  const write = (text: string) => bot.handle(messageUpdate(text, operator))
  const press = (button: string) => bot.handle(pressUpdate(button, operator))
  bot.server.script(`${path}/preview`, data(preview), data(preview))
  await press('set:edit:rate.ton')
  await write('1000,5 ₽')
  await press('set:now')
  return { write, press }
}

test('shows costs before and after, and asks for a large change a second time', async () => {
  const { write, press } = await reachPreview('ru')
  expect(last()).toContain('Курс TON: 280\u00a0₽ → 1\u00a0000,50\u00a0₽, с 15 декабря в 00:00')
  expect(last()).toContain(
    'Услуга за 10\u00a0000\u00a0₽: сейчас 35,72\u00a0TON или 125\u00a0USDT, станет 10\u00a0TON или 125\u00a0USDT.',
  )
  expect(last()).toContain('Забронированные поездки и открытые счета сохранят свой курс.')
  await press('set:confirm')
  expect(last()).toContain('Это большое изменение: +257\u00a0%. Если всё верно, пришлите новое значение ещё раз.')
  await press('set:confirm')
  await write('1000')
  expect(last()).toContain('«1000» — не то значение, что в предпросмотре: 1\u00a0000,50\u00a0₽.')
  expect(changes()).toEqual([])
  bot.server.script(path, data({ outcome: 'done', change, undo }))
  await write('1 000,50')
  expect(changes()).toEqual([{ operatorId, scope: 'all', value: 1_000_50, seen: 280_00, confirmed: true }])
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('shows how old each rate is, and which ones to compare with the market', async () => {
  const listed = (ton: object, usdt: object) =>
    data({
      settings: [
        { key: 'rate.ton', values: [{ scope: 'all', value: 280_00, ...ton }] },
        { key: 'rate.usdt', values: [{ scope: 'all', value: 80_00, ...usdt }] },
        { key: 'rate.margin', values: [{ scope: 'all', value: 150, ageDays: 30 }] },
      ],
    })
  bot.server.script('/internal/admin/settings', listed({ ageDays: 8 }, { ageDays: 7 }), listed({ ageDays: 0 }, {}))
  const open = (language: string) =>
    bot.handle(pressUpdate('set:group:rates', { id: operatorId, first_name: 'Анна', language_code: language }))
  await open('ru')
  expect(last()).toBe(
    [
      '<b>Курсы TON и USDT</b>',
      'Курс TON: 280\u00a0₽, задан 8 дней назад. Сравните его с рынком',
      'Курс USDT: 80\u00a0₽, задан 7 дней назад',
      'Надбавка к цене в TON и USDT: 1,5\u00a0%',
    ].join('\n'),
  )
  await open('en')
  expect(last()).toContain('Rate of TON: RUB\u00a0280, set today\nRate of USDT: RUB\u00a080, the usual value. Compare')
})

test('asks again for a value that differs by more than 1,000 times', async () => {
  const { write, press } = await reachPreview('en')
  expect(last()).toContain(
    'A service for RUB\u00a010,000: now 35.72\u00a0TON or 125\u00a0USDT, then 10\u00a0TON or 125\u00a0USDT.',
  )
  await press('set:confirm')
  expect(last()).toContain('This is a large change: +257%.')
  const refused = { outcome: 'refused', reason: 'excessive', earliest: '2026-12-12', latest: '2027-11-28' }
  bot.server.script(path, data(refused))
  await write('1000.50')
  expect(last()).toBe('It differs from the old value by more than 1,000 times. Check it and send another value.')
})

const checked = { ...change, value: 280_00 }
const same = { outcome: 'refused', reason: 'same', earliest: '2026-12-12', latest: '2027-11-28' }
const inLanguage = (language_code: string) => ({ id: operatorId, first_name: 'Анна', language_code })

test('marks an unchanged rate as checked, with an undo', async () => {
  const operator = inLanguage('ru')
  bot.server.script(`${path}/preview`, data({ ...same, checkable: true }))
  bot.server.script(path, data({ outcome: 'done', change: checked, undo }))
  await bot.handle(pressUpdate('set:edit:rate.ton', operator))
  await bot.handle(messageUpdate('280', operator))
  expect(last()).toBe('Курс TON: 280\u00a0₽. Курс прежний, отметить как проверенный?')
  await bot.handle(pressUpdate('set:confirm', operator))
  expect(changes()).toEqual([{ operatorId, scope: 'all', value: 280_00, seen: 280_00, checked: true }])
  expect(sent().map(({ text }) => text)).toContain(
    'Отмечено: курс проверен.\nКурс TON: 280\u00a0₽, прежний, проверен 15 декабря в 00:00',
  )
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('changes nothing if an unchanged rate is kept, and accepts another value instead of the check', async () => {
  const operator = inLanguage('en')
  bot.server.script(`${path}/preview`, data({ ...same, checkable: true }), data({ ...same, checkable: true }))
  await bot.handle(pressUpdate('set:edit:rate.ton', operator))
  await bot.handle(messageUpdate('280', operator))
  expect(last()).toContain('The rate is the same. Mark it as checked?')
  await bot.handle(pressUpdate('set:keep', operator))
  expect(last()).toBe('OK, nothing has changed.')
  bot.server.script(`${path}/preview`, data(preview))
  await bot.handle(pressUpdate('set:edit:rate.ton', operator))
  await bot.handle(messageUpdate('280', operator))
  await bot.handle(messageUpdate('281', operator))
  expect(last()).toContain('From which day?')
  expect(changes()).toEqual([])
})

test.each([
  ['ru', 'Откуда берутся курсы TON и USDT?', 'с рынка', 'Источник курсов: вручную → с рынка'],
  [
    'en',
    'Where do the rates of TON and USDT come from?',
    'from the market',
    'Source of rates: by hand → from the market',
  ],
] as const)('offers the two sources of rates as buttons (%s)', async (language, question, market, shown) => {
  const operator = { id: operatorId, first_name: 'Анна', language_code: language }
  const source = '/internal/admin/settings/rate.source'
  const chosen = { ...change, key: 'rate.source', old: 0, value: 1 }
  bot.server.script(`${source}/preview`, data({ outcome: 'possible', change: chosen, later: [], organizers: 0 }))
  await bot.handle(pressUpdate('set:edit:rate.source', operator))
  expect(last()).toContain(question)
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain(`"${market}","callback_data":"set:value:1"`)
  await bot.handle(pressUpdate('set:value:1', operator))
  await bot.handle(pressUpdate('set:now', operator))
  expect(last()).toContain(shown)
})
