import { expect } from '@playwright/test'
import { inChat } from '../../support/chat/in-chat.ts'
import { call, signIn } from '../../support/product/api.ts'
import { type Product, test } from '../../support/product/product.ts'

const operator = 700_104
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const title = 'Шхеры под парусом'

const application = [
  ['Парус Веры', 'Шаг 2 из 4'],
  ['Вожу по Ладоге двенадцать лет', 'Шаг 3 из 4'],
  ['карелия', 'Шаг 4 из 4'],
  ['+79210000077', 'Проверьте заявку'],
] as const
const beforePhotos = [
  [title, 'Описание.'],
  ['Идём под парусом к островам. Возвращаемся к обеду.', 'Фото.'],
] as const
const place = [
  ['Карелия', 'Город или посёлок'],
  ['Сортавала', 'Адрес.'],
  ['Причал, 3', 'Место встречи'],
  ['У синего киоска', 'Гид.'],
  ['Вера, +7 921 000-00-01', 'Сколько длится?'],
] as const
const option = [
  ['Дневная', 'Время начала'],
  ['12, 23.55', 'Сколько мест?'],
  ['много', 'Нужно целое число'],
  ['8', 'Цена в рублях'],
  ['2 500 ₽', 'Цена для ребёнка'],
] as const

async function apply(product: Product, vera: number): Promise<void> {
  const chat = inChat(product, vera)
  await chat.writes('/start', 'Добро пожаловать')
  await chat.writes('/organizer', 'подайте заявку')
  await chat.presses('Стать организатором', 'Шаг 1 из 4')
  for (const [text, next] of application) await chat.writes(text, next)
  await chat.presses('Отправить', 'Заявка')
  const operators = inChat(product, operator)
  await operators.reads('Парус Веры')
  await operators.presses('Одобрить', 'Одобрена')
  await chat.reads('Вы организатор')
}

async function publish(product: Product, vera: number): Promise<void> {
  const chat = inChat(product, vera)
  await chat.writes('/organizer', 'Кабинет организатора')
  await chat.presses('Мои услуги', 'Пока ни одной')
  await chat.presses('Добавить услугу', 'Что это?')
  await chat.presses('Экскурсия', 'Название.')
  for (const [text, next] of beforePhotos) await chat.writes(text, next)
  await chat.sends(picture, 'Сейчас: 1 из 10')
  await chat.presses('Готово', 'Регион.')
  for (const [text, next] of place) await chat.writes(text, next)
  await chat.writes('3 ч', 'Сложность.')
  await chat.presses('Лёгкая прогулка', 'Название варианта')
  for (const [text, next] of option) await chat.writes(text, next)
  await chat.presses('Пропустить', 'Что ещё можно заказать?')
  await chat.writes('Уха — 450', 'По каким дням?')
  await chat.presses('Пропустить', 'Сезоны.')
  await chat.presses('Пропустить', 'в одной брони?')
  await chat.writes('1-6', 'Условия отмены')
  await chat.presses('Гибкие: 100 % за сутки', 'Как подтверждать брони?')
  await chat.presses('По заявке: отвечаете за сутки', 'Черновик')
  await chat.presses('Отправить на публикацию', 'Услуга отправлена операторам')
  const operators = inChat(product, operator)
  await operators.reads('Новая услуга')
  await operators.presses('Опубликовать', 'Опубликована')
  await chat.reads('Услуга опубликована')
}

interface Found {
  readonly data: readonly { readonly id: string; readonly title: string }[]
}
interface Days {
  readonly data: readonly { optionId: string; date: string; startTime?: string; vacancies: number; status: string }[]
}

async function book(product: Product, tourist: number) {
  const { appUrl, messenger, sql } = product
  const token = await signIn(appUrl, await messenger.initData(tourist))
  const search = `/v1/services?search=${encodeURIComponent('шхеры парусом')}`
  const { data: found } = await call<Found>(appUrl, token, 'GET', search)
  const service = found.find((one) => one.title === title)
  if (!service) throw new Error('what was published is not found')
  const [now] = await sql<{ today: string; later: string }>(
    `select (app_now() at time zone 'Europe/Moscow')::date::text as today,
      ((app_now() at time zone 'Europe/Moscow')::date + 2)::text as later`,
  )
  const range = `start_date=${now?.today}&end_date=${now?.later}`
  const { data: days } = await call<Days>(appUrl, token, 'GET', `/v1/services/${service.id}/availability?${range}`)
  const start = days.find(({ status, vacancies }) => status === 'AVAILABLE' && vacancies >= 2)
  if (!start) throw new Error('nothing of it is free')
  const { data } = await call<{ data: { id: string; number: string } }>(appUrl, token, 'POST', '/v1/bookings', {
    ...{ serviceId: service.id, optionId: start.optionId, date: start.date },
    ...(start.startTime && { startTime: start.startTime }),
    units: [{ unitId: 'adult', quantity: 2 }],
    contact: { fullName: 'Глафира Рогова', phone: '+79210000001' },
  })
  const { data: paid } = await call<{ data: { invoiceLink: string } }>(
    appUrl,
    token,
    'POST',
    `/v1/bookings/${data.id}/pay`,
    { method: 'card' },
  )
  expect(await messenger.payLink(tourist, paid.invoiceLink, 'card')).toMatchObject({ status: 'paid' })
  return { number: data.number, isToday: start.date === now?.today }
}

test('a user goes from an application to a published service that is booked, and checks in its guests', async ({
  product,
}) => {
  test.setTimeout(process.env.TEST_SLOW ? 900_000 : 150_000)
  const { messenger } = product
  await messenger.write(operator, '/start')
  const vera = await messenger.createPerson({ firstName: 'Вера', languageCode: 'ru' })
  await apply(product, vera)
  await publish(product, vera)

  const tourist = await messenger.createPerson({ firstName: 'Глафира', languageCode: 'ru' })
  await inChat(product, tourist).writes('/start', 'Добро пожаловать')
  const { number, isToday } = await book(product, tourist)
  const chat = inChat(product, vera)
  await chat.reads(number)
  await chat.presses('Принять', 'подтверждена')
  await inChat(product, tourist).reads('Поездка подтверждена')
  // The day's last start may be over, so that the booking is for the next day.
  if (!isToday) await messenger.advance(86_400)
  await chat.writes(number, 'Взрослый: 0 из 2')
  await chat.presses('Все сразу: 2', 'Взрослый: 2 из 2')
})
