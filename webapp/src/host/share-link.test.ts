import { expect, it } from 'vitest'
import { shareLink } from './share-link.ts'

it('what is shared arrives as it was written, line by line, without the lines that are not there', () => {
  const link = new URL(
    shareLink('https://t.me/enp_bot?start=A7K2M9PQ_tourist', ['Лёд & «гроты»', undefined, '19 200 ₽ #1']),
  )
  expect(link.origin + link.pathname).toBe('https://t.me/share/url')
  expect(link.searchParams.get('url')).toBe('https://t.me/enp_bot?start=A7K2M9PQ_tourist')
  expect(link.searchParams.get('text')).toBe('Лёд & «гроты»\n19 200 ₽ #1')
})
