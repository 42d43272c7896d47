import { expect, test } from 'vitest'
import { botTexts } from '../texts/texts.ts'
import { renderNotification } from './render-notification.ts'

test.each([
  ['ru', '100', 'Маршрут пройден. 100 enp ждут на вершине.', 'Забрать'],
  ['ru', '101', 'Маршрут пройден. 101 enp ждёт на вершине.', 'Забрать'],
  ['ru', '1312.505', 'Маршрут пройден. 1\u00a0312,5 enp ждут на вершине.', 'Забрать'],
  ['en', '100', 'Route complete. 100 enp are waiting for you.', 'Claim'],
  ['en', '1312.505', 'Route complete. 1,312.5 enp are waiting for you.', 'Claim'],
] as const)('renders the end of a route in %s for %s enp', (language, reward, html, button) => {
  expect(renderNotification(botTexts[language], { kind: 'mining_finished', values: { reward } })).toEqual({
    html,
    button,
    path: '/mining',
    also: { text: botTexts[language].setOffAgain, callback_data: 'mining:set-off' },
  })
})

test('escapes the name of an active friend and shows the share', () => {
  const notification = {
    kind: 'friend_active',
    values: { friendName: '<i>Анна</i> & Co', share: '10.019999' },
  } as const
  expect(renderNotification(botTexts.ru, notification).html).toBe(
    '<b>&lt;i&gt;Анна&lt;/i&gt; &amp; Co теперь в пути</b>\nПервый маршрут пройден. Ваша доля — 10,01\u00a0enp.',
  )
  expect(renderNotification(botTexts.en, notification).html).toBe(
    '<b>&lt;i&gt;Анна&lt;/i&gt; &amp; Co has set off</b>\nTheir first route is complete. Your share is 10.01\u00a0enp.',
  )
})

test.each([
  [true, 'ru', '<b>Вы организатор</b>', 'Мои услуги', 'org:services'],
  [true, 'en', '<b>You’re now an organizer</b>', 'My services', 'org:services'],
  [false, 'ru', '<b>Заявка отклонена</b>', 'Стать организатором', 'apply:start'],
] as const)(
  'has a button for the next step after an application: approved %s, in %s',
  (approved, language, title, label, data) => {
    const values = { name: 'Тропа', approved, ...(!approved && { reason: 'Мало сведений' }) }
    expect(renderNotification(botTexts[language], { kind: 'application_decided', values })).toMatchObject({
      html: expect.stringContaining(title),
      keyboard: { inline_keyboard: [[{ text: label, callback_data: data }]] },
    })
  },
)

const boost = { boostType: 'power', boostValue: 1.25 } as const
const applied = { reward: '154.279999', endsAt: '2030-03-12T11:20:00.000Z', zone: 'Europe/Moscow' }

test.each([
  ['ru', 'Ускорение «Сила ×1,25» действует. Маршрут принесёт 154,27 enp и закончится 12 марта в 14:20.'],
  ['en', 'The “Power ×1.25” boost is active. This route will earn you 154.27 enp and ends on 12 March at 14:20.'],
] as const)("shows in %s what a route with the boost earns and when it ends in the user's zone", (language, html) => {
  const notification = { kind: 'boost_paid', values: { ...boost, applied } } as const
  expect(renderNotification(botTexts[language], notification)).toMatchObject({ html, path: '/mining' })
})

test('explains that a boost bought between routes applies to the next one', () => {
  const notification = { kind: 'boost_paid', values: boost } as const
  expect(renderNotification(botTexts.ru, notification).html).toBe(
    'Ускорение «Сила ×1,25» куплено и ждёт следующего старта.',
  )
  expect(renderNotification(botTexts.en, notification).html).toBe(
    'The “Power ×1.25” boost is yours and will apply to your next route.',
  )
})

test.each([
  ['ru', '1', 'Баланс пополнен на 1 звезду.'],
  ['ru', '22', 'Баланс пополнен на 22 звезды.'],
  ['ru', '100', 'Баланс пополнен на 100 звёзд.'],
  ['en', '1', 'Your balance was topped up with 1 Star.'],
  ['en', '50', 'Your balance was topped up with 50 Stars.'],
] as const)('renders a top-up in %s of %s', (language, stars, html) => {
  const notification = { kind: 'stars_topped_up', values: { stars } } as const
  expect(renderNotification(botTexts[language], notification)).toMatchObject({ html, path: '/wallet' })
})

test.each([
  ['ru', undefined, '1', 'Мы не нашли, за что этот платёж, поэтому 1 звезда теперь на вашем балансе.'],
  ['ru', 'late', '22', 'Счёт уже не действовал, поэтому 22 звезды теперь на вашем балансе.'],
  ['ru', 'owned', '45', 'Ускорение этого вида у вас уже было, поэтому 45 звёзд теперь на вашем балансе.'],
  ['en', 'unknown', '1', 'We couldn’t tell what this payment was for, so 1 Star is now on your balance.'],
  ['en', 'owned', '45', 'You already had a boost of this kind, so 45 Stars are now on your balance.'],
] as const)('explains credited Stars in %s: %s', (language, reason, stars, html) => {
  const notification = { kind: 'stars_credited', values: { stars, ...(reason && { reason }) } } as const
  expect(renderNotification(botTexts[language], notification)).toMatchObject({ html, path: '/wallet' })
})

test.each([
  ['ru', 'telegram', '1', '1 звезда вернулась в Telegram.'],
  ['ru', 'balance', '45', '45 звёзд вернулись на баланс.'],
  ['en', 'telegram', '45', '45 Stars are back in Telegram.'],
  ['en', 'balance', '1', '1 Star is back on your balance.'],
] as const)('renders a refund in %s to %s of %s', (language, to, stars, html) => {
  const notification = { kind: 'stars_refunded', values: { stars, to } } as const
  expect(renderNotification(botTexts[language], notification)).toMatchObject({ html, path: '/wallet' })
})

test('explains that a failed refund lost no Stars', () => {
  const notification = { kind: 'refund_failed', values: { stars: '22' } } as const
  expect(renderNotification(botTexts.ru, notification).html).toMatch(
    /^Вернуть 22 звезды не получилось\. Звёзды на вашем балансе в приложении\./,
  )
  expect(renderNotification(botTexts.en, notification).html).toMatch(
    /^22 Stars couldn’t be refunded\. The Stars are on your balance in the app\./,
  )
})

test('shows a support answer with a title and a hint, or alone if it fills the message', () => {
  const shown = (text: string) => renderNotification(botTexts.en, { kind: 'support_answer', values: { text } }).html
  expect(shown('See <Trips>')).toBe(
    '<b>Support has replied</b>\nSee &lt;Trips&gt;\n\n<i>To continue, just write here.</i>',
  )
  const long = 'a'.repeat(4_096)
  expect(shown(long)).toBe(long)
})

test('explains how a support request ended', () => {
  const notification = { kind: 'support_closed', values: { outcome: 'declined' } } as const
  expect(renderNotification(botTexts.ru, notification)).toMatchObject({
    html: 'Оператор рассмотрел вашу просьбу: эти звёзды не возвращаются.',
    keyboard: { inline_keyboard: [] },
  })
})
