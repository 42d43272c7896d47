import { expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { addressFor, phone } from '../../support/chat/phone.ts'
import { rarely } from '../../support/product/product.ts'

/** Saturdays of the demo have a walk and a concert in its largest city. */
function saturdayAhead(): string {
  const at = new Date(Date.now() + 14 * 86_400_000)
  return new Date(at.getTime() + ((6 - at.getUTCDay() + 7) % 7) * 86_400_000).toISOString().slice(0, 10)
}

rarely('a Saturday is planned, and a stop that is booked keeps its mark', async ({ product, browser }) => {
  const date = saturdayAhead()
  const id = await createOnboardedUser(product, 'Аглая')
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(await addressFor(product, id, `/planner?region=RU-SPE&date=${date}`))
  await page.getByRole('button', { name: 'Собрать день' }).click()
  const stops = page.getByRole('article')
  await expect(stops.first()).toBeVisible()
  const planned = await stops.getByRole('heading').allTextContents()

  await page.reload()
  await expect(stops.getByRole('heading')).toHaveText(planned)

  await stops
    .first()
    .getByRole('link', { name: /^Забронировать/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(planned[0] ?? '')
  const chosen = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(chosen).toMatchObject({ date, guests: '2' })
  const address = new URL(page.url()).searchParams

  const units = [{ unitId: 'adult', quantity: 2 }]
  const [, , serviceId] = new URL(page.url()).pathname.split('/')
  const time = address.get('time')
  // An address names the option only if the service has several.
  const { data } = await asUser<{ data: { options: readonly { id: string }[] } }>(
    product,
    id,
    'GET',
    `/v1/services/${serviceId}`,
  )
  const optionId = address.get('option') ?? data.options[0]?.id
  await asUser(product, id, 'POST', '/v1/bookings', {
    ...{ serviceId, optionId, date, units, contact: { fullName: 'Аглая Волкова' } },
    ...(time && { startTime: time }),
  })
  await page.goBack()
  await expect(stops.first().getByText('Забронировано')).toBeVisible()
})
