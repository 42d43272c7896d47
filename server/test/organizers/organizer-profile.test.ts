import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, asBot, startProduct } from '../fixtures/harness.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'enp-profile-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const product = await startProduct({ env: { DATA_DIR: dataDir } })
const { sql, db, messenger } = product
const [anna, owner] = [await arrive(product), await arrive(product)]
const [scanner, stranger] = [await arrive(product), await arrive(product)]
const { organizerId, serviceId } = await addBooking(product, anna, { organizer: 'Лёд и сосны', state: 'completed' })
await linkMember(db, { organizer: organizerId, telegramId: owner.telegramId, role: 'owner' })
await linkMember(db, { organizer: organizerId, telegramId: scanner.telegramId, role: 'scanner' })

const change = (fields: object, who = owner) => who.post('/v1/organizer/profile', { organizerId, ...fields })
const getPage = async () => (await anna.get(`/v1/services/organizer/${organizerId}`)).body.organizer

describe('the profile of an organizer', () => {
  test('is changed by an owner, and shown on the page of the organizer and of a service', async () => {
    const { body } = await change({
      name: ' Лёд и  сосны Ладоги ',
      about: 'Водим по Ладоге\nс 2010 года',
      contact: '+7 921 000-00-01',
    })
    expect(body.data).toMatchObject({ name: 'Лёд и сосны Ладоги', contact: '+7 921 000-00-01', verified: false })
    expect(await getPage()).toMatchObject({
      ...{ name: 'Лёд и сосны Ладоги', about: 'Водим по Ладоге\nс 2010 года', contact: '+7 921 000-00-01' },
    })
    expect((await anna.get(`/v1/services/${serviceId}`)).body.data.organizer.name).toBe('Лёд и сосны Ладоги')
    const found = await anna.get(`/v1/services?search=${encodeURIComponent('Ладоги')}`)
    expect(found.body.data.map((one: { id: string }) => one.id)).toContain(serviceId)
    await change({ contact: '' })
    expect(await getPage()).not.toHaveProperty('contact')
  })

  test.each([
    [{ name: 'я' }, 'VALIDATION_ERROR'],
    [{ about: '  ' }, 'VALIDATION_ERROR'],
    [{ contact: 'звоните вечером' }, 'VALIDATION_ERROR'],
    [{ about: 'Пишите на https://elsewhere.example' }, 'VALIDATION_ERROR'],
  ])('refuses %j', async (fields, code) => {
    expect((await change(fields)).body.error.code).toBe(code)
  })

  test('is closed to scanners and strangers', async () => {
    expect((await change({ name: 'Чужие' }, scanner)).body.error.code).toBe('NOT_MEMBER')
    expect((await change({ name: 'Чужие' }, stranger)).body.error.code).toBe('NOT_MEMBER')
  })

  test('gets its photo from the chat, and loses it again', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    messenger.files.set('face', bytes)
    messenger.files.set('words', Buffer.from('no picture'))
    const photo = (fields: object) =>
      asBot(product, '/internal/organizer/profile/photo', { telegramId: owner.telegramId, organizerId, ...fields })
    expect((await photo({ fileId: 'face' })).body.data.profile.photoUrl).toMatch(/^\/media\//)
    expect((await photo({ fileId: 'words' })).body.data.refused).toBe('not_an_image')
    expect((await getPage()).photoUrl).toMatch(/^\/media\//)
    expect((await photo({})).body.data.profile.photoUrl).toBeNull()
  })

  test('has the average rating of all reviews of its services', async () => {
    await sql('update service set rating = 400, reviews = 1 where id = $1', [serviceId])
    await sql('select count_review($1, 5, 1)', [serviceId])
    expect(await getPage()).toMatchObject({ rating: 4.5, stats: { reviews: 2 } })
  })
})
