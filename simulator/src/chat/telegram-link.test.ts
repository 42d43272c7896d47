import { expect, test } from 'vitest'
import { readTelegramLink } from './telegram-link.ts'

const read = (address: string) => readTelegramLink(address, 'enp_travel_bot')

test.each([
  ['t.me/enp_travel_bot?start=CODE_tourist', { kind: 'start', payload: 'CODE_tourist' }],
  ['https://t.me/Enp_Travel_Bot', { kind: 'start', payload: '' }],
  ['tg://resolve?domain=enp_travel_bot&start=CODE', { kind: 'start', payload: 'CODE' }],
  [`https://t.me/enp_travel_bot?start=${'a'.repeat(65)}`, { kind: 'start', payload: '' }],
  ['https://t.me/enp_travel_bot?start=a%20b', { kind: 'start', payload: '' }],
  ['https://t.me/enp_travel_bot?startapp=CODE', { kind: 'app', startParam: 'CODE' }],
  ['https://t.me/enp_travel_bot?startapp', { kind: 'app', startParam: '' }],
  ['https://t.me/enp_travel_bot/app?startapp=CODE', { kind: 'app', startParam: 'CODE' }],
  ['https://t.me/enp_travel_bot/app?startapp=CODE&mode=compact', { kind: 'app', startParam: 'CODE', mode: 'compact' }],
  ['tg://resolve?domain=enp_travel_bot&appname=app&startapp=A&mode=fullscreen', { kind: 'app', mode: 'fullscreen' }],
  ['https://t.me/$abc-DEF_1', { kind: 'invoice', slug: 'abc-DEF_1' }],
  ['https://t.me/invoice/abc', { kind: 'invoice', slug: 'abc' }],
  ['tg://invoice?slug=abc', { kind: 'invoice', slug: 'abc' }],
  ['t.me/enp_news', { kind: 'channel', username: 'enp_news' }],
  ['https://t.me/share/url?url=x', { kind: 'other', url: 'https://t.me/share/url?url=x' }],
])('recognizes %s', (address, link) => expect(read(address)).toMatchObject(link))

test.each(['https://enp.travel/', 'tg://settings', 'not an address'])('does not recognize %s', (address) =>
  expect(read(address)).toBeUndefined(),
)
