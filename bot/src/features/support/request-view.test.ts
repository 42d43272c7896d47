import { expect, test } from 'vitest'
import { payment, requestId } from '../../../test/data/payments.ts'
import { aboutPayment, supportRequest } from '../../../test/data/requests.ts'
import { compactId } from '../../compact-id.ts'
import { botTexts } from '../../texts/texts.ts'
import { requestMessage } from './request-view.ts'

const id = compactId(requestId)
const labels = (request: Parameters<typeof requestMessage>[1]) =>
  requestMessage(botTexts.en, request).keyboard.inline_keyboard.map((row) => row.map(({ text }) => text))

test('shows an operator the user, the subject and how to reply, with escaped texts', () => {
  expect(requestMessage(botTexts.ru, aboutPayment())).toMatchObject({
    html: [
      '<b>Обращение № 12</b>',
      'От: <a href="tg://user?id=700100">Алексей &amp; Ко</a> (700100)',
      'Сила ×2, 45 звёзд',
      '<code>charge-1</code>',
      '',
      'Не &lt;b&gt;работает&lt;/b&gt;',
      '',
      'Открыто, никто не взял.',
      'Ответьте на это сообщение: ваш ответ придёт человеку в чат. Если обращение у вас одно, можно просто написать.',
    ].join('\n'),
    keyboard: {
      inline_keyboard: [
        [{ text: 'Ответить по шаблону', callback_data: `tpl:use:${id}` }],
        [
          { text: 'Взять', callback_data: `support:take:${id}` },
          { text: 'Передать', callback_data: `hand:over:${id}` },
          { text: 'Закрыть', callback_data: `support:close:${id}` },
        ],
        [
          { text: 'Вернуть', callback_data: `support:refund:${id}` },
          { text: 'Отклонить', callback_data: `support:decline:${id}` },
        ],
      ],
    },
  })
})

test('shows the messages with their authors, oldest first', () => {
  const messages = [{ text: 'One' }, { operatorName: 'Vera', text: 'Two' }, { text: 'Three' }]
  const { html } = requestMessage(botTexts.en, supportRequest({ messages, state: 'answered', operatorName: 'Vera' }))
  expect(html).toContain('<b>Алексей &amp; Ко:</b> One\n<b>Operator Vera:</b> Two\n<b>Алексей &amp; Ко:</b> Three')
  expect(html).toContain('Answered by Vera.')
})

test('shows only the newest text that fits, without splitting a character', () => {
  const text = `!${'🏔'.repeat(2_000)}`
  const { html } = requestMessage(botTexts.ru, supportRequest({ messages: [{ text: 'old' }, { text }] }))
  expect(html.length).toBeLessThan(4_096)
  expect(html).toMatch(/🏔…$/mu)
  expect(html).not.toContain('old')
})

test('shows the buttons of the current state', () => {
  const template = ['Answer with a template']
  expect(labels(supportRequest())).toEqual([template, ['Take', 'Hand over', 'Close']])
  expect(labels(supportRequest({ state: 'taken' }))).toEqual([template, ['Release', 'Hand over', 'Close']])
  expect(labels(aboutPayment({ state: 'answered' }))).toEqual([
    template,
    ['Take', 'Hand over', 'Close'],
    ['Refund', 'Decline'],
  ])
  expect(labels(supportRequest({ payment: payment({ state: 'refunded' }) }))).toEqual([
    template,
    ['Take', 'Hand over', 'Close'],
  ])
  expect(labels(supportRequest({ state: 'closed', outcome: 'closed' }))).toEqual([])
})

test('shows the linked booking with a button that opens it', () => {
  const bookingId = '0f6f1f0e-0001-4000-8000-00000000000f'
  const facts = { bookingId, number: 'BK-7K3M2P', title: 'Кижи & Ко', day: '2030-03-14' }
  const request = supportRequest({ linkedBooking: { ...facts, state: 'confirmed' } })
  expect(requestMessage(botTexts.en, request).html).toContain('Booking: BK-7K3M2P, Кижи &amp; Ко, 14 March, ')
  expect(requestMessage(botTexts.en, request).keyboard.inline_keyboard[0]).toMatchObject([
    { callback_data: `bkg:show:${compactId(bookingId)}` },
  ])
})
