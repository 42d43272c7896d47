import { expect } from '@playwright/test'
import { call, signIn } from '../product/api.ts'
import type { Product } from '../product/product.ts'

export interface Cast {
  readonly newcomer: number
  readonly idler: number
  readonly miner: number
  readonly finisher: number
  readonly saver: number
  readonly leaver: number
  readonly owner: number
  readonly staleUrl: string
  readonly places: Record<'hotel' | 'excursion' | 'entertainment' | 'organizer' | 'helper', string>
}

export const aDay = 86_400

/** Creates the cast and advances the clock by one day. */
export async function gather(product: Product): Promise<Cast> {
  const newcomer = await product.messenger.createPerson({ firstName: 'Варвара', languageCode: 'ru' })
  const idler = await createOnboardedUser(product, 'Илья')
  const saver = await createOnboardedUser(product, 'Семён')
  const finisher = await createOnboardedUser(product, 'Фёкла')
  const miner = await createOnboardedUser(product, 'Алексей')
  const leaver = await createOnboardedUser(product, 'Лидия')
  const staleUrl = await product.messenger.launchUrl(newcomer)
  await asUser(product, saver, 'POST', '/v1/mining/start')
  await asUser(product, finisher, 'POST', '/v1/mining/start')
  await product.messenger.advance(aDay + 3_600)
  await asUser(product, miner, 'POST', '/v1/mining/start')
  await asUser(product, saver, 'POST', '/v1/mining/complete')
  await asUser(product, saver, 'POST', '/v1/mining/claim')
  await payWithStars(product, saver)
  const places = await findPlaces(product, saver)
  const owner = await createOnboardedUser(product, 'Олеся')
  const member = await inviteHelper(product, owner, places.organizer.split('/').at(-1) ?? '')
  return { newcomer, idler, miner, finisher, saver, leaver, owner, staleUrl, places: { ...places, helper: member } }
}

async function inviteHelper(product: Product, owner: number, organizerId: string): Promise<string> {
  await product.sql('insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, $3)', [
    organizerId,
    owner,
    'owner',
  ])
  const { data } = await asUser<{ data: { id: string } }>(product, owner, 'POST', '/v1/organizer/invitations', {
    ...{ organizerId, role: 'scanner', places: 1, key: 'cast' },
  })
  return `/invitation/${data.id}`
}

interface BookableService {
  readonly data: readonly { readonly id: string; readonly organizer: { readonly id: string } }[]
}

async function findPlaces(product: Product, saver: number): Promise<Omit<Cast['places'], 'helper'>> {
  const first = async (category: string) => {
    const { data } = await asUser<BookableService>(product, saver, 'GET', `/v1/services?category=${category}&limit=1`)
    const [service] = data
    if (!service) throw new Error(`the demo catalogue has no ${category}`)
    await asUser(product, saver, 'POST', `/v1/services/${service.id}/favorite`)
    return service
  }
  const [hotel, excursion, entertainment] = [
    await first('hotel'),
    await first('excursion'),
    await first('entertainment'),
  ]
  return {
    hotel: `/service/${hotel.id}`,
    excursion: `/service/${excursion.id}`,
    entertainment: `/service/${entertainment.id}`,
    organizer: `/organizer/${excursion.organizer.id}`,
  }
}

export async function createOnboardedUser(product: Product, firstName: string, languageCode = 'ru'): Promise<number> {
  const { messenger, appUrl } = product
  const id = await messenger.createPerson({ firstName, languageCode })
  await messenger.giveStars(id, 500)
  await messenger.write(id, '/start')
  await expect.poll(() => messenger.count(id, '')).toBeGreaterThan(0)
  const initData = await messenger.initData(id)
  await call(appUrl, await signIn(appUrl, initData), 'POST', '/v1/auth/login', { initData, region: 'RU-KR' })
  return id
}

export async function asUser<T>(
  { messenger, appUrl }: Product,
  id: number,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  return call<T>(appUrl, await signIn(appUrl, await messenger.initData(id)), method, path, body)
}

async function payWithStars(product: Product, id: number): Promise<void> {
  const { messenger } = product
  const { data } = await asUser<{ data: { invoiceLink: string } }>(product, id, 'POST', '/v1/stars/invoice', {
    amount: 250,
  })
  await messenger.payLink(id, data.invoiceLink)
  await expect.poll(() => messenger.count(id, 'Баланс пополнен')).toBe(1)
  await asUser(product, id, 'POST', '/v1/mining/boosts/purchase', {
    boostType: 'time',
    boostValue: 3,
    starsAmount: 25,
  })
}
