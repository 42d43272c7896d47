import { expect, it } from 'vitest'
import { telegramShareUrl } from './telegram-share-url.ts'

it('a shared text arrives unchanged, line by line, without the missing lines', () => {
  const link = new URL(
    telegramShareUrl('https://t.me/enp_bot?start=A7K2M9PQ_tourist', ['Лёд & «гроты»', undefined, '19 200 ₽ #1']),
  )
  expect(link.origin + link.pathname).toBe('https://t.me/share/url')
  expect(link.searchParams.get('url')).toBe('https://t.me/enp_bot?start=A7K2M9PQ_tourist')
  expect(link.searchParams.get('text')).toBe('Лёд & «гроты»\n19 200 ₽ #1')
})
