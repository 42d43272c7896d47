import { type Browser, expect, type Page } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { inChat } from '../../support/chat/in-chat.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'
import type { ChatMessage } from '../../support/product/simulator.ts'
import {
  activity,
  categoryLabels,
  choiceLabelOf,
  excursion,
  hotel,
  labelOf,
  moreGroupLabels,
  type TypedService,
} from './services-by-form.ts'

const operator = 700_104

interface Draft {
  readonly id: string
  readonly state: string
  readonly serviceId?: string
  readonly steps: ReadonlyArray<{ readonly step: string; readonly answered: boolean }>
  readonly moreSteps: ReadonlyArray<{ readonly step: string; readonly group: string }>
}

async function createOwner(product: Product): Promise<{ owner: number; organizerId: string }> {
  const owner = await createOnboardedUser(product, 'Вера')
  const [organizer] = await product.sql<{ id: string }>('select id from organizer order by key limit 1')
  if (!organizer) throw new Error('the demo catalog has no organizer')
  const row = "insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'owner')"
  await product.sql(row, [organizer.id, owner])
  return { owner, organizerId: organizer.id }
}

async function newestDraft(product: Product, owner: number, title?: string): Promise<Draft> {
  type Lines = { data: { drafts: ReadonlyArray<{ id: string; title?: string }> } }
  const { data } = await asUser<Lines>(product, owner, 'GET', '/v1/organizer/drafts')
  const line = title === undefined ? data.drafts[0] : data.drafts.find((draft) => draft.title === title)
  if (!line) throw new Error('no draft was created')
  return (await asUser<{ data: Draft }>(product, owner, 'GET', `/v1/organizer/drafts/${line.id}`)).data
}

async function fillByDesk(page: Page, { category, sections }: TypedService): Promise<void> {
  await page.getByRole('button', { name: 'Добавить услугу' }).click()
  await page.getByRole('button', { name: categoryLabels[category] }).click()
  for (const [section, answers] of Object.entries(sections)) {
    await page.getByRole('listitem').filter({ hasText: section }).getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    for (const [step, value] of Object.entries(answers)) {
      if (value === null) continue
      const choice = choiceLabelOf(step, value)
      if (choice === undefined) await sheet.getByLabel(labelOf(step), { exact: true }).fill(value)
      else await sheet.getByRole('button', { name: choice, exact: true }).click()
    }
    // A fast machine fills in faster than the rate limit allows, and is asked to wait.
    await expect(async () => {
      await sheet.getByRole('button', { name: 'Сохранить' }).click()
      await expect(sheet).toBeHidden({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  }
  await page.getByRole('button', { name: 'Отправить на\u00a0публикацию' }).click()
  await expect(page.getByText('Отправлено операторам')).toBeVisible()
}

/** Does something in the chat and returns the next message of the bot. */
async function next(product: Product, id: number, act: () => Promise<unknown>): Promise<ChatMessage> {
  const list = async () => (await product.messenger.chat(id)).filter(({ from }) => from === 'bot')
  const last = (await list()).at(-1)?.id ?? 0
  await act()
  await expect.poll(async () => ((await list()).at(-1)?.id ?? 0) > last).toBe(true)
  const found = (await list()).at(-1)
  if (!found) throw new Error('the bot took a message back')
  return found
}

async function fillInChat(product: Product, owner: number, { category, sections }: TypedService): Promise<void> {
  const { messenger } = product
  const chat = inChat(product, owner)
  const answers: Readonly<Record<string, string | null>> = Object.assign({ category }, ...Object.values(sections))
  await chat.writes('/organizer', 'Кабинет организатора')
  await chat.presses('Мои услуги', 'Услуги')
  let at = await next(product, owner, () => chat.presses('Добавить услугу', 'Что это?'))
  const press = async (label: string) => {
    at = await next(product, owner, () => messenger.press(owner, at.id, label))
  }
  const answer = async (step: string) => {
    const value = answers[step] ?? null
    if (value === null) return press(step === 'photos' ? 'Готово' : 'Пропустить')
    const choice = choiceLabelOf(step, value)
    if (choice !== undefined) return press(choice)
    at = await next(product, owner, () => messenger.write(owner, value))
  }
  for (let steps = await listOpenSteps(product, owner); steps[0]; steps = await listOpenSteps(product, owner))
    await answer(steps[0].step)
  const { moreSteps } = await newestDraft(product, owner)
  await press('Ещё об услуге')
  for (const [group, label] of Object.entries(moreGroupLabels)) {
    const typed = moreSteps.filter((one) => one.group === group && answers[one.step] !== undefined)
    if (typed.length === 0) continue
    await press(label)
    for (const { step } of typed) {
      await press(labelOf(step))
      await answer(step)
    }
    await press('‹ Назад')
  }
  await press('‹ Назад')
  await press('Отправить на публикацию')
  expect(at.text).toContain('Услуга отправлена операторам')
}

const listOpenSteps = async (product: Product, owner: number) =>
  (await newestDraft(product, owner)).steps.filter(({ answered }) => !answered)

async function publish(product: Product, owner: number, { title }: TypedService): Promise<string> {
  const operators = inChat(product, operator)
  await operators.reads(title)
  await operators.presses('Опубликовать', 'Опубликована')
  await inChat(product, owner).reads('Услуга опубликована')
  const { serviceId } = await newestDraft(product, owner, title)
  if (serviceId === undefined) throw new Error('the draft has no service')
  return serviceId
}

interface Option {
  readonly id: string
  readonly units: ReadonlyArray<{ id: string; kind: string }>
  readonly questions?: ReadonlyArray<{ id: string }>
}
interface Day {
  readonly optionId: string
  readonly date: string
  readonly startTime?: string
  readonly status: string
}

/** Holds two units (one room) in the coming days at the price that was typed. */
async function book(product: Product, serviceId: string, { category, unit, roubles }: TypedService): Promise<void> {
  const tourist = await createOnboardedUser(product, 'Глафира')
  const ask = <T>(path: string) => asUser<{ data: T }>(product, tourist, 'GET', path)
  const { data: service } = await ask<{ geo?: object; options: Option[] }>(`/v1/services/${serviceId}`)
  expect(service.geo).toEqual({ lat: 61.7031, lon: 30.6911 })
  const option = service.options[0]
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const range = `start_date=${day(3)}&end_date=${day(6)}`
  const { data: days } = await ask<Day[]>(`/v1/services/${serviceId}/availability?${range}`)
  const free = days.find(({ status }) => status === 'AVAILABLE')
  if (!option || !free) throw new Error('nothing of it is free')
  const unitId = option.units.find(({ kind }) => kind === unit)?.id
  const isHotel = category === 'hotel'
  const { data } = await asUser<{ data: { id: string; price: { total: number } } }>(
    product,
    tourist,
    'POST',
    '/v1/bookings',
    {
      ...{ serviceId, optionId: option.id },
      ...(isHotel ? { checkIn: day(4), checkOut: day(5) } : { date: free.date }),
      ...(free.startTime && { startTime: free.startTime }),
      units: [{ unitId, quantity: isHotel ? 1 : 2 }],
      contact: { fullName: 'Глафира Рогова', phone: '+79210000001' },
      ...(option.questions?.[0] && { answers: [{ questionId: option.questions[0].id, value: '48' }] }),
    },
  )
  expect(JSON.stringify(data)).toContain(String(roubles * (isHotel ? 1 : 2)))
}

async function byDesk(product: Product, browser: Browser, service: TypedService): Promise<void> {
  const { owner, organizerId } = await createOwner(product)
  const page = await openApp(browser, product, owner, `/organizer/${organizerId}/services`)
  await fillByDesk(page, service)
  await book(product, await publish(product, owner, service), service)
}

async function byChat(product: Product, service: TypedService): Promise<void> {
  const { owner } = await createOwner(product)
  await fillInChat(product, owner, service)
  await book(product, await publish(product, owner, service), service)
}

test.beforeEach(({ product }) => product.messenger.write(operator, '/start'))

rarely('an activity on request is entered on the desk only, published and booked', ({ product, browser }) =>
  byDesk(product, browser, activity),
)

rarely('a hotel is entered in the chat only, published and booked', ({ product }) => byChat(product, hotel))

rarely('a hotel is entered on the desk only, published and booked', ({ product, browser }) =>
  byDesk(product, browser, hotel),
)

rarely(
  'an excursion with seasons and tickets is entered on the desk only, published and booked',
  ({ product, browser }) => byDesk(product, browser, excursion),
)

rarely('an excursion with seasons and tickets is entered in the chat only, published and booked', ({ product }) =>
  byChat(product, excursion),
)

rarely('an activity on request is entered in the chat only, published and booked', ({ product }) =>
  byChat(product, activity),
)
