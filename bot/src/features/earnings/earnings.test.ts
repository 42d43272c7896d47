import type { Earnings, OrganizerPayout } from '@enp/shared/calls/organizers/organizer-earnings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  compactBooking as compact,
  member,
  bookingId as organizerId,
  refused,
} from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, pressUpdate, type Reply, stickerUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const walletId = organizerId
const terms = (currency: 'rub' | 'usdt' | 'ton', available: string, minimum: string, fee: string) => ({
  currency,
  available,
  minimum,
  fee,
})
const bank = {
  legalName: 'ООО «Лёд»',
  inn: '7707083893',
  bik: '044525225',
  accountEnd: '1234',
  payableFrom: '2030-03-14T06:00:00.000Z',
}
const earnings = (changes: Partial<Earnings> = {}): Earnings => ({
  organizerId,
  organizerName: 'Лёд & сосны',
  timeZone: 'Europe/Moscow',
  serverTime: '2030-03-13T09:00:00.000Z',
  available: [
    { amount: '84320.5', currency: 'rub' },
    { amount: '56', currency: 'usdt' },
    { amount: '0', currency: 'ton' },
  ],
  onTheWay: [{ amount: '29808', currency: 'rub', bookings: 2, nextAt: '2030-03-16T09:00:00.000Z' }],
  paidOut: { month: '2030-03', sums: [{ amount: '112400', currency: 'rub' }], payouts: 2 },
  weeks: [],
  payout: {
    terms: [terms('rub', '84320.5', '1000', '0'), terms('usdt', '56', '10', '0.5'), terms('ton', '0', '3', '0.05')],
    bank,
    wallets: [{ id: walletId, address: 'UQAbcdefghijkl3f9k', label: 'Tonkeeper', payableFrom: '2030-03-01T00:00:00Z' }],
  },
  ...changes,
})
const payout: OrganizerPayout = {
  id: walletId,
  currency: 'rub',
  amount: '2000',
  fee: '0',
  state: 'requested',
  to: '1234',
  number: '7',
  cancellable: true,
  createdAt: '2030-03-13T09:00:00.000Z',
}

const earningsPath = `/v1/organizer/earnings?organizerId=${organizerId}`
const payoutsPath = '/v1/organizer/payouts'
const bankPath = '/v1/organizer/bank-details'
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const plain = (text: unknown) =>
  String(text).replace(/[\u00a0\u202f\u2068\u2069]/g, (sign) => (/\s/.test(sign) ? ' ' : ''))
const texts = () => sent('sendMessage').map(({ text }) => plain(text))
const alerts = () => sent('answerCallbackQuery').flatMap(({ text }) => (text === undefined ? [] : [text]))
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, member))
const press = (of: string) => bot.handle(pressUpdate(of, member))

async function restart(): Promise<void> {
  bot = await runBot({ conversationStore: bot.deps.conversationStore, alongside: bot })
}

interface Keyboard {
  readonly inline_keyboard: readonly (readonly { readonly text: string; readonly callback_data: string }[])[]
}
const listLabels = (message: { readonly reply_markup?: unknown } | undefined) =>
  message ? (message.reply_markup as Keyboard).inline_keyboard.flat().map(({ text }) => plain(text)) : []

async function choose(label: string, under: (text: string) => boolean = () => true): Promise<void> {
  const question = sent('sendMessage').findLast(({ text }) => under(plain(text)))
  const asked = question?.reply_markup as Keyboard | undefined
  const button = asked?.inline_keyboard.flat().find(({ text }) => plain(text).startsWith(label))
  if (!button) throw new Error(`no button ${label} under ${texts().at(-1)}`)
  await press(button.callback_data)
}

async function begin(action: 'pay' | 'bank', found = earnings()): Promise<void> {
  bot.server.script(earningsPath, data(found))
  await press(`earn:${action}:${compact}`)
}

describe('earnings', () => {
  test('shows exact amounts, with pending and paid-out sums', async () => {
    bot.server.script(earningsPath, data(earnings()))
    await press(`earn:show:${compact}`)
    const [edited] = sent('editMessageText')
    const text = plain(edited?.text)
    for (const part of ['<b>Лёд &amp; сосны</b>', '84 320,50 ₽', '56 USDT', 'В пути 29 808 ₽ (2 брони)', '112 400 ₽'])
      expect(text).toContain(part)
    expect(text).not.toContain('TON')
    expect(listLabels(edited)).toEqual([
      'Вывести',
      'Выплаты',
      'Отчёт за месяц',
      'Туристический налог',
      'Сменить банковские реквизиты',
      '‹ Меню',
    ])
  })

  test('hides payouts from a manager', async () => {
    const { payout: _, ...read } = earnings()
    bot.server.script(earningsPath, data(read))
    await press(`earn:show:${compact}`)
    expect(listLabels(sent('editMessageText')[0])).toEqual([
      'Выплаты',
      'Отчёт за месяц',
      'Туристический налог',
      '‹ Меню',
    ])
    await begin('pay', read)
    expect([alerts(), texts()]).toEqual([['Эта кнопка больше не действует.'], []])
  })

  test('sends the statement of a chosen month as a page', async () => {
    bot.server.script(earningsPath, data(earnings({ serverTime: '2030-02-28T21:30:00.000Z' })))
    await press(`earn:month:${compact}`)
    const [question] = sent('editMessageText')
    expect(plain(question?.text)).toContain('Лёд & сосны: за какой месяц отчёт?')
    // At that moment March has begun in Moscow.
    expect(listLabels(question)).toEqual([
      ...['март 2030', 'февраль 2030', 'январь 2030', 'декабрь 2029', 'ноябрь 2029', 'октябрь 2029', '‹ Доход'],
    ])
    const statement = {
      ...{ organizerName: 'Лёд & сосны', month: '2030-02', serverTime: '2030-02-28T21:30:00.000Z' },
      ...{ accounts: [], services: [] },
    }
    bot.server.script(`/v1/organizer/earnings/month?organizerId=${organizerId}&month=2030-02`, data(statement))
    await press(`earn:month:${compact}:2030-02`)
    expect(sent('sendDocument')).toHaveLength(1)
    const [file] = sent('sendDocument')
    expect(String(file?.caption)).toBe('Отчёт за февраль 2030: остатки, движения и продажи по услугам.')
  })

  test('lists payouts and cancels one', async () => {
    const listPath = `${payoutsPath}?organizerId=${organizerId}`
    bot.server.script(listPath, data([payout]))
    await press(`earn:list:${compact}`)
    expect(plain(sent('editMessageText')[0]?.text)).toContain('2 000 ₽ · на счёт …1234 · ждёт отправки')
    const cancelPath = `${payoutsPath}/${walletId}/cancel`
    bot.server.script(cancelPath, data({ ...payout, state: 'cancelled', cancellable: false }))
    bot.server.script(listPath, data([{ ...payout, state: 'cancelled', cancellable: false }]))
    await press(`earn:drop:${compact}:${compact}`)
    expect(calls(cancelPath)).toEqual([{ telegramId: member.id, organizerId }])
    expect(plain(sent('editMessageText').at(-1)?.text)).toContain('отменена')
  })
})

describe('new bank details', () => {
  const waiting = earnings()
  const bankChange = { id: walletId, from: bank.payableFrom, accountEnd: '1234' }
  const found = { ...waiting, ...(waiting.payout && { payout: { ...waiting.payout, bankChange } }) }
  const stopPath = `${bankPath}/${walletId}/stop`

  test('shows when they apply, and stops the change by a button', async () => {
    bot.server.script(earningsPath, data(found))
    await press(`earn:show:${compact}`)
    const [edited] = sent('editMessageText')
    expect(plain(edited?.text)).toContain('счёт …1234: рубли можно вывести на них с 14 марта в 09:00 (по Москве)')
    expect(listLabels(edited)).toContain('Остановить смену реквизитов')
    bot.server.script(stopPath, data({}))
    bot.server.script(earningsPath, data(earnings()))
    await press(`earn:stop:${compact}:${compact}`)
    expect(calls(stopPath)).toEqual([{ telegramId: member.id, organizerId }])
    expect(alerts()).toEqual(['Смена реквизитов остановлена.'])
    expect(listLabels(sent('editMessageText').at(-1))).not.toContain('Остановить смену реквизитов')
  })

  test('explains that a change that applies or was replaced cannot be stopped', async () => {
    bot.server.script(stopPath, refused('NOT_FOUND', 404))
    bot.server.script(earningsPath, data(earnings()))
    await press(`earn:stop:${compact}:${compact}`)
    expect(alerts()).toEqual([expect.stringContaining('уже нельзя остановить')])
  })
})

const belowMinimum: Reply = {
  status: 409,
  body: {
    success: false,
    error: { code: 'BELOW_MINIMUM', message: '', details: { minimum: '1000', currency: 'rub' } },
  },
}

describe('a payout', () => {
  test('asks for rubles step by step, goes one step back, and sends once', async () => {
    await begin('pay')
    await choose('84 320,50 ₽')
    expect(texts().at(-1)).toContain('Не меньше 1 000 ₽, комиссия за вывод 0 ₽.')
    await write('две тысячи')
    expect(texts().at(-1)).toContain('Не понял «две тысячи». Напишите сумму числом')
    await write('2 000,5')
    expect(texts().at(-1)).toMatch(/Сумма: 2 000,50 ₽[\s\S]*Куда: на счёт …1234/)
    await choose('‹ Назад')
    await write('2000')
    bot.server.script(payoutsPath, data(payout))
    await choose('Вывести')
    expect(calls(payoutsPath)).toEqual([{ telegramId: member.id, organizerId, currency: 'rub', amount: '2000' }])
    const sending = bot.server.calls.find(({ name, body }) => name === payoutsPath && body.currency === 'rub')
    expect(sending?.headers['idempotency-key']).toMatch(/^\d+$/)
    expect(texts().at(-1)).toContain('Оператор отправит её через банк')
  })

  test('pays USDT to a linked wallet, minus the fee', async () => {
    await begin('pay')
    await choose('56 USDT')
    await choose('Tonkeeper · UQAb…3f9k')
    await write('половину')
    expect(texts().at(-1)).toContain('Не понял «половину»')
    await write('10,5 usdt')
    expect(texts().at(-1)).toContain('Сумма: 10,5 USDT')
    await choose('‹ Назад')
    await choose('Всё')
    expect(texts().at(-1)).toMatch(
      /Сумма: 56 USDT[\s\S]*Комиссия: 0,5 USDT[\s\S]*Придёт: <b>55,5 USDT[\s\S]*UQAbcdefghijkl3f9k/,
    )
    bot.server.script(payoutsPath, data({ ...payout, currency: 'usdt' }))
    await choose('Вывести')
    expect(calls(payoutsPath)).toMatchObject([{ currency: 'usdt', amount: '56', walletId }])
  })

  test('does not start when nothing can be paid out', async () => {
    const none = earnings()
    await begin('pay', { ...none, payout: { terms: none.payout?.terms ?? [], wallets: [] } })
    expect([texts(), alerts()]).toEqual([[], [expect.stringContaining('Сейчас выводить нечего')]])
  })

  test.each([
    [belowMinimum, 'Минимальная выплата: 1 000 ₽.'],
    [refused('INSUFFICIENT_FUNDS'), 'Столько пока не заработано'],
    [refused('WITHDRAWAL_PENDING'), 'Выплата в этой валюте уже в пути'],
  ])('explains why it was refused', async (reply, sentence) => {
    await begin('pay')
    await choose('84')
    await write('500')
    bot.server.script(payoutsPath, reply)
    await choose('Вывести')
    expect(texts().at(-1)).toContain(sentence)
  })

  test('waits for an unavailable server and continues after a restart', async () => {
    await begin('pay')
    await choose('84')
    await write('2000')
    bot.server.script(payoutsPath, away, away, away)
    await choose('Вывести')
    await restart()
    bot.server.script(payoutsPath, data(payout))
    await choose('Вывести', (text) => text.includes('Проверьте выплату'))
    expect(texts().at(-1)).toContain('Выплата принята')
  })

  test('ends on a button, on /cancel, and on a button of another conversation', async () => {
    await begin('pay')
    await choose('Выйти')
    expect(texts().at(-1)).toBe('Хорошо, ничего не выводим.')
    await begin('pay')
    await write('/cancel')
    await write('2000')
    await begin('pay')
    await begin('bank')
    await write('2000')
    expect(texts().at(-1)).toContain('Не похоже на название')
    expect(calls(payoutsPath)).toEqual([])
  })

  test('accepts neither a photo nor a button of an earlier payout', async () => {
    await begin('pay')
    const first = texts().length
    await choose('Выйти')
    await begin('pay')
    let seen = 0
    await choose('84', () => {
      seen += 1
      return seen > texts().length - first
    })
    expect(alerts().at(-1)).toBe('Эта кнопка больше не действует.')
    await bot.handle(stickerUpdate(member))
    expect(texts().at(-1)).toContain('Ответьте текстом или кнопкой')
    await write('2000')
    expect(texts()).toContain('Нажмите кнопку под сообщением.')
  })
})

describe('bank details', () => {
  test('asks for each field, checks it at once, and shows all of them before saving', async () => {
    await begin('bank', { ...earnings(), payout: { terms: [], wallets: [] } })
    await write('ООО «Лёд»')
    await write('7707083894')
    expect(texts().at(-1)).toContain('В этом ИНН ошибка')
    await write('7707 083 893')
    await choose('‹ Назад')
    expect(texts().at(-1)).toContain('ИНН: 10 цифр')
    await write('7707083893')
    await write('044525225')
    await write('40702810500000001235')
    expect(texts().at(-1)).toContain('Счёт не сходится с БИК')
    await write('40702810500000001234')
    expect(texts().at(-1)).toMatch(/Получатель: ООО «Лёд»[\s\S]*Счёт: 40702810500000001234/)
    bot.server.script(bankPath, data(bank))
    await choose('Всё верно')
    expect(calls(bankPath)).toEqual([
      {
        telegramId: member.id,
        organizerId,
        legalName: 'ООО «Лёд»',
        inn: '7707083893',
        bik: '044525225',
        account: '40702810500000001234',
      },
    ])
    expect(texts().at(-1)).toBe(
      'Реквизиты сохранены, счёт …1234. Вывести на него рубли можно с 14 марта в 09:00 (по Москве). До этого любой владелец может остановить смену.',
    )
  })

  test('continues after a restart, and refuses a sticker', async () => {
    await begin('bank')
    await write('ИП Ильина')
    await restart()
    await bot.handle(stickerUpdate(member))
    expect(texts().at(-1)).toContain('Ответьте текстом')
    await write('500100732259')
    expect(texts().at(-1)).toContain('БИК банка')
    await choose('Выйти')
    expect([texts().at(-1), calls(bankPath)]).toEqual(['Хорошо, реквизиты остались прежними.', []])
  })
})
