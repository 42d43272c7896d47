import { expect } from '@playwright/test'
import { call, signIn } from '../../support/product/api.ts'
import { type Product, test } from '../../support/product/product.ts'

const operator = 700_104

const texts = async ({ messenger }: Product, id: number) =>
  (await messenger.chat(id)).filter(({ from }) => from === 'bot').map(({ text }) => text)
const getMessage = async (product: Product, id: number, words: string) => {
  await expect.poll(async () => (await texts(product, id)).join('\n')).toContain(words)
  const found = (await product.messenger.chat(id)).filter(({ from, text }) => from === 'bot' && text.includes(words))
  return found.at(-1)?.id ?? 0
}

async function newcomer(product: Product, firstName: string): Promise<number> {
  const id = await product.messenger.createPerson({ firstName, languageCode: 'ru' })
  await product.messenger.write(id, '/start')
  await expect.poll(() => product.messenger.count(id, 'Добро пожаловать')).toBe(1)
  return id
}

test('a question waits for an operator who never pressed start, is answered by a reply, and the thread continues', async ({
  product,
}) => {
  const { messenger, sql } = product
  // Another journey may have pressed start as the operator before.
  await sql('update users set reachable = false where telegram_id = $1', [operator])
  const id = await newcomer(product, 'Глафира')
  await messenger.write(id, '/support')
  await getMessage(product, id, 'Напишите свой вопрос')
  await messenger.write(id, 'Где мой ваучер?')
  await getMessage(product, id, 'Сейчас ни один оператор не на связи')

  await messenger.write(operator, '/start')
  const request = await getMessage(product, operator, 'Где мой ваучер?')
  await messenger.press(operator, request, 'Взять')
  await expect.poll(() => messenger.count(operator, 'В работе: Марина')).toBe(1)
  await messenger.write(operator, 'Ваучер в разделе поездок', request)
  await getMessage(product, operator, 'Ответ отправлен.')
  await getMessage(product, id, 'Ваучер в разделе поездок')

  await messenger.write(id, 'Нашла, спасибо')
  await getMessage(product, id, 'операторы это видят')
  const followUp = await getMessage(product, operator, 'Нашла, спасибо')
  await messenger.press(operator, followUp, 'Закрыть')
  await getMessage(product, id, 'Оператор закрыл ваше обращение')
  await messenger.write(operator, '/requests')
  await getMessage(product, operator, 'Открытых обращений нет.')
  await messenger.write(operator, '/help')
  await getMessage(product, operator, '/requests — открытые обращения')
})

test('a language chosen in the chat applies to the bot and the mini app', async ({ product }) => {
  const { messenger, appUrl } = product
  const id = await newcomer(product, 'Евдокия')
  await messenger.write(id, '/language')
  await messenger.press(id, await getMessage(product, id, 'На каком языке'), 'English')
  await getMessage(product, id, 'The bot and the app now speak English.')
  await messenger.write(id, '/terms')
  await getMessage(product, id, 'Terms of purchase')
  const token = await signIn(appUrl, await messenger.initData(id))
  const profile = await call<{ data: { language: string } }>(appUrl, token, 'GET', '/v1/users/profile')
  expect(profile.data.language).toBe('en')
})

test('a user’s data arrive as a file and are erased after a confirmation; a returning user is a new user', async ({
  product,
}) => {
  const { messenger, appUrl, sql } = product
  const id = await newcomer(product, 'Феодосия')
  const token = await signIn(appUrl, await messenger.initData(id))
  await call(appUrl, token, 'POST', '/v1/mining/start')
  await messenger.write(id, '/privacy')
  const privacy = await getMessage(product, id, 'Личные данные')
  await messenger.press(id, privacy, 'Выгрузить данные')
  await expect.poll(async () => JSON.stringify(await messenger.chat(id))).toMatch(/enp-travel-[\d-]+\.json/)

  await messenger.press(id, privacy, 'Удалить данные')
  const question = await getMessage(product, id, 'незавершённый маршрут и его награда')
  await messenger.press(id, question, 'Удалить навсегда')
  await getMessage(product, id, 'Данные удалены.')
  expect(await sql('select 1 from users where telegram_id = $1 or first_name = $2', [id, 'Феодосия'])).toEqual([])
  await expect(call(appUrl, token, 'GET', '/v1/user/info')).rejects.toThrow('401')

  await messenger.write(id, '/start')
  await expect.poll(() => messenger.count(id, 'Добро пожаловать')).toBe(2)
})
