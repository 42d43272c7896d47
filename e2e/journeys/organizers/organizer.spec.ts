import { expect } from '@playwright/test'
import { call, signIn } from '../../support/product/api.ts'
import { type Product, test } from '../../support/product/product.ts'
import type { ChatMessage } from '../../support/product/simulator.ts'

const oleg = 700_105
const operator = 700_104
const organizerKey = 'lyod-i-sosny'

interface Day {
  readonly optionId: string
  readonly date: string
  readonly startTime?: string
  readonly vacancies: number
  readonly status: string
}

async function getMessage({ messenger }: Product, id: number, words: string): Promise<ChatMessage> {
  const find = async () =>
    (await messenger.chat(id)).findLast(({ from, text }) => from === 'bot' && text.includes(words))
  await expect.poll(async () => (await find())?.text).toContain(words)
  const found = await find()
  if (!found) throw new Error(`the bot took back: ${words}`)
  return found
}

async function newcomer(product: Product, firstName: string) {
  const { messenger, appUrl } = product
  const id = await messenger.createPerson({ firstName, languageCode: 'ru' })
  await messenger.write(id, '/start')
  await getMessage(product, id, 'Добро пожаловать')
  return { id, token: await signIn(appUrl, await messenger.initData(id)) }
}

type Traveller = Awaited<ReturnType<typeof newcomer>>

async function hold({ appUrl, sql }: Product, { token }: Traveller) {
  const [service] = await sql<{ id: string }>(
    `select service.id from service join organizer on organizer.id = organizer_id
      where organizer.key = $1 and confirmation = 'request' and category = 'excursion'`,
    [organizerKey],
  )
  const today = new Date()
  const dayIn = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const days: Day[] = []
  // One response covers at most two months; the ice tours are in spring.
  for (let from: string | undefined = dayIn(1); from; ) {
    const path = `/v1/services/${service?.id}/availability?start_date=${from}&end_date=${dayIn(360)}`
    const page: { data: Day[]; next?: string } = await call(appUrl, token, 'GET', path)
    days.push(...page.data)
    from = page.next
  }
  const day = days.find(({ status, vacancies }) => status === 'AVAILABLE' && vacancies >= 2)
  if (!service || !day) throw new Error('the demo has no day to ask for')
  const { data } = await call<{ data: { id: string; number: string } }>(appUrl, token, 'POST', '/v1/bookings', {
    serviceId: service.id,
    optionId: day.optionId,
    date: day.date,
    ...(day.startTime && { startTime: day.startTime }),
    units: [{ unitId: 'adult', quantity: 2 }],
    contact: { fullName: 'Глафира Рогова', phone: '+79210000001' },
  })
  return data
}

async function request(product: Product, traveller: Traveller) {
  const { appUrl, messenger } = product
  const booking = await hold(product, traveller)
  const path = `/v1/bookings/${booking.id}/pay`
  const { data } = await call<{ data: { invoiceLink: string } }>(appUrl, traveller.token, 'POST', path, {
    method: 'card',
  })
  expect(await messenger.payLink(traveller.id, data.invoiceLink, 'card')).toMatchObject({ status: 'paid' })
  await getMessage(product, traveller.id, 'Заявка у организатора')
  return booking
}

const getState = async ({ appUrl }: Product, { token }: Traveller, id: string) =>
  (await call<{ data: { state: string } }>(appUrl, token, 'GET', `/v1/bookings/${id}`)).data.state

test('a request paid by card is accepted in the chat, and its traveller receives a picture of the voucher', async ({
  product,
}) => {
  const { messenger } = product
  const traveller = await newcomer(product, 'Глафира')
  // Paid before the organizer's first /start, which then shows pending requests.
  const { id, number } = await request(product, traveller)
  await messenger.write(oleg, '/start')
  const asked = await getMessage(product, oleg, number)
  expect(asked.text).toContain('Новая заявка')
  expect(asked.text).toContain('Контакт: Глафира Рогова, +79210000001.')
  await messenger.press(oleg, asked.id, 'Принять')

  const told = await getMessage(product, traveller.id, 'Поездка подтверждена')
  expect(told).toMatchObject({ photo: expect.anything() })
  expect(JSON.stringify(told.buttons)).toContain('Открыть бронь')
  expect(JSON.stringify(told.buttons)).toContain(`/order-history/${id}`)
  expect(await getState(product, traveller, id)).toBe('confirmed')
  const edited = async () => (await messenger.chat(oleg)).find((message) => message.id === asked.id)?.text
  await expect.poll(edited).toContain('подтверждена')

  await messenger.write(oleg, '/organizer')
  const menu = await getMessage(product, oleg, 'Кабинет организатора')
  await messenger.press(oleg, menu.id, 'Брони')
  await getMessage(product, oleg, 'Сегодня и дальше')
  await messenger.write(oleg, number)
  const door = await getMessage(product, oleg, 'Взрослый: 0 из 2')
  expect(door.text).toContain('Отметить гостей можно с')
  await messenger.write(traveller.id, number)
  await getMessage(product, traveller.id, 'Не понял. Команды')
})

test('a request is declined with a reason, and the card’s refund waits for an operator', async ({ product }) => {
  const { messenger } = product
  await messenger.write(oleg, '/start')
  await messenger.write(operator, '/start')
  const traveller = await newcomer(product, 'Пелагея')
  const { id, number } = await request(product, traveller)
  const asked = await getMessage(product, oleg, number)
  await messenger.press(oleg, asked.id, 'Отклонить')
  await getMessage(product, oleg, `Почему не получится принять бронь ${number}?`)
  await messenger.write(oleg, 'Лёд ещё тонкий')
  await getMessage(product, oleg, 'Заявка отклонена, деньги возвращаются путешественнику.')

  const told = await getMessage(product, traveller.id, 'Организатор не сможет принять')
  expect(told.text).toContain('Причина: «Лёд ещё тонкий».')
  expect(told.text).toContain('на карту')
  expect(await getState(product, traveller, id)).toBe('declined')
  await messenger.write(operator, '/payment')
  await getMessage(product, operator, number)
})
