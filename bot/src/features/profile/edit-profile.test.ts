import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactBooking as compact, member, bookingId as organizerId } from '../../../test/data/member-bookings.ts'
import { data, messageUpdate, photoUpdate, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const profile = {
  ...{ organizerId, name: 'Тропа <у воды>', about: 'Водим по Ладоге', photoUrl: null },
  ...{ verified: true, rating: 4.5, reviews: 2 },
}
const [path, photoPath] = ['/v1/organizer/profile', '/internal/organizer/profile/photo']
const texts = () =>
  bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => String(body.text))
const calls = (name: string) => bot.server.calls.filter((call) => call.name === name).map(({ body }) => body)
const press = (button: string) => bot.handle(pressUpdate(button, member))

test('shows the profile of the only managed organizer, explains wrong input, and saves a part', async () => {
  const membership = { id: organizerId, organizerId, organizerName: 'Тропа', role: 'owner' }
  const ofService = { ...membership, role: 'manager', serviceId: organizerId }
  bot.server.script('/v1/organizer/memberships', data([membership, ofService]))
  bot.server.script(`${path}?organizerId=${organizerId}`, data(profile))
  await press('org:profile')
  expect(texts().at(-1)).toBe(
    '<b>Тропа &lt;у воды&gt;</b> · проверен\nОценка 4,5, 2 отзыва\nВодим по Ладоге\nКонтакта пока нет.\nФото пока нет.',
  )
  await press('prof:contact')
  bot.server.script(path, { status: 400, body: { success: false, error: { code: 'VALIDATION_ERROR', message: 'no' } } })
  await bot.handle(messageUpdate('звоните', member))
  expect(texts().at(-1)).toContain('Не похоже на контакт. Например: +7 921 000-00-01')
  bot.server.script(path, data({ ...profile, contact: '@trails' }))
  await bot.handle(messageUpdate('@trails', member))
  expect(calls(path)).toMatchObject([
    { organizerId, contact: 'звоните' },
    { organizerId, contact: '@trails' },
  ])
  expect(texts().at(-1)).toContain('@trails')
})

test('takes a photo only for the photo, and removes it', async () => {
  bot.server.script(`${path}?organizerId=${organizerId}`, data({ ...profile, photoUrl: '/media/a.webp' }))
  await press(`org:profile:${compact}`)
  await press('prof:photo')
  bot.server.script(photoPath, data({ refused: 'not_an_image', profile }), data({ profile }), data({ profile }))
  await bot.handle(photoUpdate('noise', member))
  expect(texts().at(-1)).toContain('не читается')
  await bot.handle(photoUpdate('face', member))
  await press('prof:nophoto')
  expect(calls(photoPath).map((body) => (body as { fileId?: string }).fileId)).toEqual(['noise', 'face', undefined])
})
