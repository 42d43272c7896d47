import { expect, type Page } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, rarely } from '../../support/product/product.ts'

interface Found<T> {
  readonly data: T
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function own(product: Product, organizerId: string): Promise<number> {
  const owner = await createOnboardedUser(product, 'Олеся')
  await product.sql("insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'owner')", [
    organizerId,
    owner,
  ])
  return owner
}

interface OpenOption {
  readonly id: string
  readonly organizer_id: string
  readonly title: string
  readonly day: string
}

/** An excursion with a start time, and a day of which nothing is sold, as of the day after it. */
async function findOption(product: Product): Promise<OpenOption> {
  const options = await product.sql<OpenOption>(
    `select service_option.id, organizer_id, service.title || ' · ' || service_option.name as title,
        ((app_now() at time zone time_zone)::date + days)::text as day
      from service_option join service on service.id = service_id cross join generate_series(10, 40) days
      where status = 'published' and category <> 'hotel' and cardinality(start_times) > 0
        and book_ahead_days > 60 and weekdays = 127 and seasons = '[]'
        and not exists (
          select from inventory where option_id = service_option.id
            and day - (app_now() at time zone time_zone)::date in (days, days + 1))
      order by service_option.id, days limit 1`,
  )
  const [option] = options
  if (!option) throw new Error('the demo catalog has no unsold day of an excursion')
  return option
}

rarely(
  'an owner adds a guest on the desk, changes price and payment, and undoes the change',
  async ({ product, browser }) => {
    const { organizer_id: organizerId, title, day } = await findOption(product)
    const owner = await own(product, organizerId)
    const desk = await openApp(browser, product, owner, `/organizer/${organizerId}/today?date=${day}`)
    await button(desk, 'Записать гостя').click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption({ label: title })
    await button(desk, /^Больше: /).click()
    await dialog.getByLabel('Имя гостя').fill('Глафира Рогова')
    await dialog.getByLabel('Цена за\u00a0всю бронь, ₽').fill('4 500')
    await button(desk, 'Наличными').click()
    await dialog.getByRole('button', { name: 'Записать', exact: true }).click()
    await expect(desk.getByText(/Гость записан: BK-/)).toBeVisible()

    await button(desk, /^Глафира Рогова/).click()
    await button(desk, 'Имя, цена и\u00a0оплата').click()
    await expect(dialog.getByLabel('Цена за\u00a0всю бронь, ₽')).toHaveValue('4500')
    await dialog.getByLabel('Цена за\u00a0всю бронь, ₽').fill('5 000')
    await button(desk, 'Переводом').click()
    await button(desk, 'Сохранить').click()
    const getMonth = async () => {
      const path = `/v1/organizer/earnings?organizerId=${organizerId}`
      const { data } = await asUser<Found<{ direct?: { cash: string; transfer: string } }>>(product, owner, 'GET', path)
      return data.direct
    }
    await expect.poll(getMonth).toMatchObject({ cash: '0', transfer: '5000' })
    await button(desk, 'Отменить изменение').click()
    await expect.poll(getMonth).toMatchObject({ cash: '4500', transfer: '0' })
    await expect(dialog.getByLabel('Цена за\u00a0всю бронь, ₽')).toHaveValue('4500')

    await button(desk, 'Отменить запись').click()
    await button(desk, 'Да, отменить запись').click()
    await expect(desk.getByText('Запись отменена')).toBeVisible()
    expect(await getMonth()).toBeUndefined()
  },
)

rarely(
  'an owner closes the weekends of a period on the desk after a preview, and undoes it',
  async ({ product, browser }) => {
    const { id, organizer_id: organizerId, title, day } = await findOption(product)
    const owner = await own(product, organizerId)
    const after = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
    const countClosed = async () => {
      const path = `/v1/organizer/options/${id}/calendar?from=${day}&until=${after(13)}`
      const { data } = await asUser<Found<{ days: { date: string; closed: boolean }[] }>>(product, owner, 'GET', path)
      return new Set(data.days.filter(({ closed }) => closed).map(({ date }) => date)).size
    }
    const before = await countClosed()
    const desk = await openApp(browser, product, owner, `/organizer/${organizerId}/calendar`)
    const choice = desk.getByRole('combobox', { name: 'Календарь услуги' })
    await expect(button(desk, 'Изменить несколько дней')).toBeVisible()
    if ((await choice.count()) > 0) await choice.selectOption({ label: title })
    await button(desk, 'Изменить несколько дней').click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('С\u00a0дня').fill(day)
    await dialog.getByLabel('По\u00a0день').fill(after(13))
    await dialog.getByRole('button', { name: 'Сб', exact: true }).click()
    await dialog.getByRole('button', { name: 'Вс', exact: true }).click()
    await expect(dialog.getByText(/Выбрано: 4/)).toBeVisible()
    await button(desk, 'Показать изменения').click()
    await expect(desk.getByRole('dialog', { name: 'Проверьте изменения' })).toBeVisible()
    expect(await countClosed()).toBe(before)
    await dialog.getByRole('button', { name: 'Изменить', exact: true }).click()
    await expect(desk.getByRole('dialog', { name: 'Готово' })).toBeVisible()
    expect(await countClosed()).toBe(before + 4)
    await button(desk, 'Отменить изменение').click()
    await expect(desk.getByText('Вернули как было.')).toBeVisible()
    expect(await countClosed()).toBe(before)
  },
)

async function addWalkIn(product: Product, owner: number, { id: optionId, day: date }: OpenOption): Promise<string> {
  const path = '/v1/organizer/walk-ins'
  interface Terms {
    readonly units: readonly { readonly unitId: string }[]
    readonly starts: readonly { readonly startTime?: string }[]
  }
  const terms = await asUser<Found<Terms>>(product, owner, 'GET', `${path}/terms?optionId=${optionId}&date=${date}`)
  const { units, starts } = terms.data
  const guest = { origin: 'phone', contact: { fullName: 'Глафира Рогова' }, key: `guest ${date}` }
  const selected = [{ unitId: units[0]?.unitId, quantity: 1 }]
  const body = { optionId, date, startTime: starts[0]?.startTime, units: selected, ...guest }
  return (await asUser<Found<{ id: string }>>(product, owner, 'POST', path, body)).data.id
}

rarely(
  'an owner sets the guide of a departure on the desk and moves it, and undoes both',
  async ({ product, browser }) => {
    const option = await findOption(product)
    const owner = await own(product, option.organizer_id)
    const booking = await addWalkIn(product, owner, option)
    const desk = await openApp(browser, product, owner, `/organizer/${option.organizer_id}/today?date=${option.day}`)
    const dialog = desk.getByRole('dialog')
    await button(desk, /^Гид/).click()
    await dialog.getByLabel('Имя гида').fill('Анна Лебедева')
    await button(desk, 'Сохранить').click()
    const findGuide = () => product.sql('select name from departure_guide where option_id = $1', [option.id])
    await expect.poll(findGuide).toEqual([{ name: 'Анна Лебедева' }])
    await button(desk, 'Отменить изменение').click()
    await expect(dialog.getByText('Вернули как было.')).toBeVisible()
    expect(await findGuide()).toEqual([{ name: null }])
    await desk.keyboard.press('Escape')
    await expect(button(desk, /^Гид.*не.назначен/)).toBeVisible()

    await button(desk, /^Перенести/).click()
    await button(desk, 'Погода').click()
    await button(desk, 'Показать, что будет').click()
    await expect(dialog.getByText(/Записаны по.телефону или на.месте: 1/)).toBeVisible()
    await button(desk, 'Да, перенести').click()
    await expect(desk.getByRole('dialog', { name: 'Ждём ответов' })).toBeVisible()
    const findMove = () =>
      product.sql('select asked_move_id is not null as moving from booking where id = $1', [booking])
    expect(await findMove()).toEqual([{ moving: true }])
    await desk.keyboard.press('Escape')
    await button(desk, /^Перенести.*Ждём ответов гостей/).click()
    await button(desk, 'Отменить перенос').click()
    await expect(desk.getByRole('dialog', { name: 'Перенос отменён' })).toBeVisible()
    expect(await findMove()).toEqual([{ moving: false }])
  },
)

rarely(
  'an owner sees how many guests are missing, decides to go in any case, and undoes it',
  async ({ product, browser }) => {
    const option = await findOption(product)
    const owner = await own(product, option.organizer_id)
    const setMinimum = (minimum: number | null) =>
      product.sql('update service_option set min_guests = $2, decide_hours = $3 where id = $1', [
        ...[option.id, minimum, minimum && 48],
      ])
    await setMinimum(2)
    await addWalkIn(product, owner, option)
    const desk = await openApp(browser, product, owner, `/organizer/${option.organizer_id}/today?date=${option.day}`)
    await expect(desk.getByText(/^1 из.2$/)).toBeVisible()
    await button(desk, /^Едем в.любом составе/).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Едем в/ }).click()
    await expect(desk.getByText('Поездка состоится')).toBeVisible()
    await dialog.getByRole('button', { name: 'Отменить решение' }).click()
    await expect(dialog.getByText('Снова ждём минимума.')).toBeVisible()
    await expect(desk.getByText(/^1 из.2$/)).toBeVisible()
    await setMinimum(null)
  },
)
