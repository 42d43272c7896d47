import { expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { rarely } from '../../support/product/product.ts'

interface Option {
  readonly name?: string
  readonly price?: number
  readonly seasons?: readonly object[] | null
}
interface Draft {
  readonly data: { readonly id: string; readonly content: { readonly options: readonly Option[] } }
}

const answers = [
  { step: 'category', text: 'excursion' },
  { step: 'optionName.0', text: 'Утро' },
  { step: 'price.0', text: '2500' },
  { step: 'seasons.0', text: '01.06–31.08 +20%' },
]

rarely('an owner copies an option and its seasons on the desk, with what was typed', async ({ product, browser }) => {
  const owner = await createOnboardedUser(product, 'Олеся')
  const [organizer] = await product.sql<{ id: string }>(
    `insert into organizer_member (organizer_id, telegram_id, role)
      select id, $1, 'owner' from organizer order by key limit 1 returning organizer_id as id`,
    [owner],
  )
  const body = { organizerId: organizer?.id, key: 'copies' }
  const { data: draft } = await asUser<Draft>(product, owner, 'POST', '/v1/organizer/drafts', body)
  const path = `/v1/organizer/drafts/${draft.id}`
  for (const answer of answers) await asUser(product, owner, 'POST', `${path}/answers`, answer)
  await asUser(product, owner, 'POST', `${path}/options`, { add: { count: 1 } })
  const listOptions = async () => (await asUser<Draft>(product, owner, 'GET', path)).data.content.options

  const desk = await openApp(browser, product, owner, `/organizer/${organizer?.id}/services?draft=${draft.id}`)
  const sheet = desk.getByRole('dialog')
  await desk.getByRole('button', { name: /^1\. Утро/ }).click()
  await sheet.getByLabel('Цена', { exact: true }).fill('3000')
  await sheet.getByRole('button', { name: 'Скопировать вариант' }).click()
  await expect(desk.getByRole('button', { name: /^3\. Утро 2/ })).toBeVisible()
  expect((await listOptions()).map(({ name, price }) => [name, price])).toEqual([
    ['Утро', 3_000],
    [undefined, undefined],
    ['Утро 2', 3_000],
  ])

  await desk.getByRole('button', { name: /^1\. Утро/ }).click()
  await sheet.getByRole('button', { name: 'Эти сезоны — всем вариантам' }).click()
  await expect(sheet.getByText(/сезоны этого варианта теперь/)).toBeVisible()
  const [first, second] = await listOptions()
  expect(first?.seasons).toHaveLength(1)
  expect(second?.seasons).toEqual(first?.seasons)
})
