import { expect, test } from 'vitest'
import { readTelegramLink } from './telegram-link.ts'

const read = (address: string) => readTelegramLink(address, 'enp_travel_bot')

test.each([
  ['t.me/enp_travel_bot?start=CODE_tourist', { kind: 'start', payload: 'CODE_tourist' }],
  ['https://t.me/Enp_Travel_Bot', { kind: 'start', payload: '' }],
  [`https://t.me/enp_travel_bot?start=${'a'.repeat(65)}`, { kind: 'start', payload: '' }],
  ['https://t.me/enp_travel_bot?start=a%20b', { kind: 'start', payload: '' }],
  ['https://t.me/enp_travel_bot?startapp=CODE', { kind: 'app', startParam: 'CODE' }],
  ['https://t.me/enp_travel_bot?startapp', { kind: 'app', startParam: '' }],
  ['https://t.me/enp_travel_bot/app?startapp=CODE', { kind: 'app', startParam: 'CODE' }],
  ['https://t.me/share/url?url=x', { kind: 'other', url: 'https://t.me/share/url?url=x' }],
  ['https://enp.travel/', undefined],
])('%s', (address, link) => expect(read(address)).toEqual(link))
