import { expect, test } from 'vitest'
import { loadTexts } from '../texts.ts'
import { render } from './render.ts'

const texts = loadTexts()

test.each([
  ['ru', '100', 'Маршрут пройден. 100 enp ждут на вершине.', 'Забрать'],
  ['ru', '101', 'Маршрут пройден. 101 enp ждёт на вершине.', 'Забрать'],
  ['ru', '1312.505', 'Маршрут пройден. 1\u00a0312,5 enp ждут на вершине.', 'Забрать'],
  ['en', '100', 'Trail complete. 100 enp are waiting at the summit.', 'Claim'],
  ['en', '1312.505', 'Trail complete. 1,312.5 enp are waiting at the summit.', 'Claim'],
] as const)('the end of a route in %s for %s enp', (language, reward, html, button) => {
  expect(render(texts, language, { kind: 'mining_finished', values: { reward } })).toEqual({ html, button })
})

test('a friend’s first route names the friend safely and the share', () => {
  const notice = { kind: 'friend_active', values: { friendName: '<i>Анна</i> & Co', share: '10.019999' } } as const
  expect(render(texts, 'ru', notice).html).toBe(
    '<b>&lt;i&gt;Анна&lt;/i&gt; &amp; Co теперь в пути</b>\nПервый маршрут пройден. Ваша доля — 10,01 enp.',
  )
  expect(render(texts, 'en', notice).html).toBe(
    '<b>&lt;i&gt;Анна&lt;/i&gt; &amp; Co is on the trail now</b>\nThe first route is complete. Your share is 10.01 enp.',
  )
})
