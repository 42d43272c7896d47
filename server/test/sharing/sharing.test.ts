import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseLinkPayload } from '@enp/shared/links/deep-link'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openMedia } from '../../src/media/open-media.ts'
import { storeImage } from '../../src/media/store-image.ts'
import { addBooking } from '../fixtures/booked.ts'
import { addService, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { getInviter, getReferralCode, sendStart } from '../fixtures/friends.ts'
import { arrive, getAsBot, startProduct, type Traveller } from '../fixtures/harness.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'enp-sharing-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const webappUrl = 'https://trips.example'
const product = await startProduct({ env: { DATA_DIR: dataDir, WEBAPP_URL: webappUrl } })
const { messenger, sql } = product
const [category, city, region] = ['excursion', 'Сортавала', 'RU-KR'] as const
const title = 'Шхеры & «Полуденный» маяк'
const service = await addService(product, { title, category, city, region, price: 4_500, popularity: 5 })
const anna = await arrive(product, { firstName: 'Анна' })
const code = await getReferralCode(product, anna)
const choice = { date: '2030-03-07', guests: 2, time: '09:30' }

const share = (body: object = {}, id = service) => anna.post(`/v1/services/${id}/share`, body)
const toPayload = (link: string) => parseLinkPayload(new URL(link).searchParams.get('startapp') ?? '')
const fetched = (url: string) => product.app.inject({ method: 'GET', url: url.replace(webappUrl, '') })

describe('an inline search', () => {
  const find = async (query: object) =>
    (await getAsBot(product, '/internal/inline-results', { page: 1, ...query })).body.data

  test("finds services with the sender's link and picture, also without words", async () => {
    for (const search of ['маяк', undefined]) {
      const found = await find({ telegramId: anna.telegramId, ...(search && { search }) })
      expect(found).toMatchObject({
        language: 'ru',
        hasMore: false,
        results: [
          { id: service, title, caption: expect.stringContaining('Шхеры &amp; «Полуденный» маяк'), open: 'Посмотреть' },
        ],
      })
      const [{ link, pictureUrl }] = found.results
      expect(toPayload(link)).toEqual({
        subject: { kind: 'service', id: service },
        invite: { code, inviteType: 'tourist' },
      })
      expect(pictureUrl).toMatch(/^https:\/\/trips\.example\/.+\.jpe?g$/)
    }
  })

  test('has no sender for an unknown user, whose language is that of Telegram', async () => {
    const found = await find({ telegramId: 5, languageCode: 'en-US', search: 'маяк' })
    expect(found).toMatchObject({ language: 'en', results: [{ open: 'Have a look' }] })
    expect(toPayload(found.results[0].link)).toEqual({ subject: { kind: 'service', id: service } })
  })
})

describe('a link to a service', () => {
  test('contains the date, the party and the sender, and has a matching text', async () => {
    const { status, body } = await share(choice)
    expect(status).toBe(200)
    expect(body.data.link).toMatch(/^https:\/\/t\.me\/enp_travel_bot\?startapp=[\w-]{1,64}$/)
    expect(toPayload(body.data.link)).toEqual({
      subject: { kind: 'service', id: service, ...choice },
      invite: { code, inviteType: 'tourist' },
    })
    expect(body.data.text.replaceAll('\u00a0', ' ')).toBe(
      `${title}\nСортавала, Республика Карелия\n7 марта, 09:30, 2 гостя\nот 4 500 ₽ за гостя`,
    )
    expect(body.data).not.toHaveProperty('preparedMessageId')
  })

  test('contains the nights of a stay, or only the service without a choice', async () => {
    const stay = { date: '2030-03-07', guests: 1, nights: 3 }
    expect(toPayload((await share(stay)).body.data.link).subject).toEqual({ kind: 'service', id: service, ...stay })
    expect(toPayload((await share()).body.data.link).subject).toEqual({ kind: 'service', id: service })
  })

  test('comes with a prepared message with picture, text and a button to the same link', async () => {
    const { body } = await share({ ...choice, prepare: true })
    expect(body.data.preparedMessageId).toBe(`prepared-${messenger.prepared.length}`)
    const prepared = messenger.prepared.at(-1)
    expect(prepared).toMatchObject({
      telegramId: anna.telegramId,
      caption: expect.stringMatching(/^<b>Шхеры &amp; «Полуденный» маяк<\/b>\nСортавала/),
      button: { text: 'Посмотреть', url: body.data.link },
    })
    const picture = await fetched(prepared?.picture.url ?? '')
    expect(prepared?.picture.url).toMatch(/^https:/)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: prepared?.picture.width })
  })

  test('returns UNAVAILABLE until the bot’s username is known', async () => {
    const { username } = messenger
    onTestFinished(() => void Object.assign(messenger, { username }))
    Object.assign(messenger, { username: () => Promise.reject(new Error('the messenger is away')) })
    for (const { status, body } of [await share(), await anna.get('/v1/referrals')])
      expect([status, body.error.code, body.error.details]).toEqual([503, 'UNAVAILABLE', { missing: ['messenger'] }])
  })

  test.each(['away', 'refusing'] as const)(
    'is returned without a prepared message while Telegram is %s',
    async (state) => {
      messenger.state = state
      try {
        const { status, body } = await share({ ...choice, prepare: true })
        expect({ status, id: body.data.preparedMessageId }).toEqual({ status: 200, id: undefined })
        expect(toPayload(body.data.link).invite?.code).toBe(code)
      } finally {
        messenger.state = 'here'
      }
    },
  )

  test('is refused for a hidden service, an invalid choice and without sign-in', async () => {
    const hidden = await addService(product, { status: 'hidden' })
    expect((await share({}, hidden)).body.error.code).toBe('SERVICE_NOT_FOUND')
    expect((await share({}, randomUUID())).body.error.code).toBe('SERVICE_NOT_FOUND')
    for (const wrong of [{ date: 'tomorrow' }, { guests: 0 }, { nights: 91 }, { time: '25:00' }])
      expect((await share(wrong)).body.error.code).toBe('VALIDATION_ERROR')
    const stranger = await product.app.inject({ method: 'POST', url: `/v1/services/${service}/share` })
    expect(stranger.statusCode).toBe(401)
  })
})

describe('a user who opens a service link', () => {
  const payload = async () => (await share(choice)).body.data.link.split('startapp=')[1]

  test('has its sender as inviter, in the mini app and in the bot', async () => {
    const viaApp = await arrive(product, { startParam: await payload() })
    expect(await getInviter(product, viaApp.telegramId)).toBe(anna.id)
    await sendStart(product, 7_001, await payload())
    expect(await getInviter(product, 7_001)).toBe(anna.id)
  })

  test('gets a greeting with the service’s name, details, picture and link', async () => {
    const { shown, inviterFirstName } = await sendStart(product, 7_002, await payload())
    expect(inviterFirstName).toBe('Анна')
    expect(shown).toMatchObject({ title, pictureUrl: `${webappUrl}/media/cover-lake.jpg` })
    expect(shown.details.map((line: string) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Сортавала, Республика Карелия',
      '7 марта, 09:30, 2 гостя',
      'от 4 500 ₽ за гостя',
    ])
    expect(parseLinkPayload(shown.payload)).toEqual({ subject: { kind: 'service', id: service, ...choice } })
  })

  test('of a hidden service gets no service but still has the inviter', async () => {
    const gone = await addService(product)
    const link = (await share({}, gone)).body.data.link.split('startapp=')[1]
    await sql(`update service set status = 'hidden' where id = $1`, [gone])
    expect(await sendStart(product, 7_003, link)).toMatchObject({ shown: null, inviterFirstName: 'Анна' })
  })

  test('of Telegram’s affiliate program has no inviter', async () => {
    const answer = await sendStart(product, 7_004, `_tgr_x-${code}_tourist`)
    expect(answer).not.toHaveProperty('shown')
    expect(await getInviter(product, 7_004)).toBeUndefined()
  })
})

describe('the services near a service', () => {
  const near = async (id: string, query = '') => {
    const { status, body } = await searchTitles(product, `/v1/services/${id}/nearby${query}`)
    expect(status).toBe(200)
    return body.data.map((card: { title: string }) => card.title)
  }

  test('are up to four others: same category in the city, then in the region, then any', async () => {
    const region = 'RU-MUR'
    const own = await addService(product, { title: 'Сама', category, city: 'Териберка', region, status: 'hidden' })
    await addService(product, { title: 'Того же города', category, city: 'Териберка', region, popularity: 1 })
    await addService(product, { title: 'Того же края', category, city: 'Кировск', region, popularity: 9 })
    await addService(product, { title: 'Другая', category: 'hotel', city: 'Териберка', region, popularity: 9 })
    const found = await near(own)
    expect(found.slice(0, 3)).toEqual(['Того же города', 'Того же края', 'Другая'])
    expect(found).toHaveLength(4)
    expect(found).not.toContain('Сама')
    expect(await near(own, '?date=2020-01-01&guests=2')).toEqual(found)
  })

  test('are the popular ones if the service is unknown', async () => {
    expect(await near(randomUUID())).toContain(title)
  })
})

describe('the JPEG version of a picture', () => {
  test('is created once from a photo, is never enlarged and keeps its address', async () => {
    const media = openMedia(product.config)
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7d5c' } })
    const { url, width, height } = await storeImage(media, await photo.png().toBuffer())
    const pictured = await addService(product)
    const stored = JSON.stringify([{ url, alt: '', width, height }])
    await sql('update service_page set media = $2 where service_id = $1', [pictured, stored])
    await share({ prepare: true }, pictured)
    const address = messenger.prepared.at(-1)?.picture.url ?? ''
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetched(address)))
    for (const { headers, rawPayload } of answers) {
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
    }
    const [, name = ''] = /\/media\/(.+)$/.exec(address) ?? []
    expect(await readdir(join(dataDir, 'media'))).toContain(name)
  })

  test.each([`${'0'.repeat(40)}-1280.jpg`, 'cover-../lake.jpg', 'cover-secret.jpg', 'cover-toString.jpg', 'x.jpg'])(
    'is not found for an invalid name: %s',
    async (name) => {
      expect((await fetched(`/media/${name}`)).statusCode).toBe(404)
    },
  )
})

describe('a story', () => {
  const tell = (body: object, who = anna) => who.post('/v1/stories', body)

  async function atSummit({ telegramId }: Traveller) {
    const before = await arrive(product, { telegramId })
    expect((await tell({ kind: 'summit' }, before)).body.error.code).toBe('NOT_FOUND')
    await before.post('/v1/mining/start')
    await product.advance(86_400)
    const climber = await arrive(product, { telegramId })
    expect((await climber.post('/v1/mining/claim')).status).toBe(200)
    return (await tell({ kind: 'summit' }, climber)).body.data
  }

  test('of a completed trip has a picture, a text and a link to the service', async () => {
    const booking = await addBooking(product, anna, { serviceId: service, state: 'completed' })
    const { status, body } = await tell({ kind: 'trip', bookingId: booking.id })
    expect(status).toBe(200)
    expect(toPayload(body.data.link)).toEqual({
      subject: { kind: 'service', id: service },
      invite: { code, inviteType: 'tourist' },
    })
    const { headers, rawPayload } = await fetched(body.data.pictureUrl)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 })
    expect(body.data.text).toContain('Полуденный')
    expect(body.data.text.length + body.data.link.length).toBeLessThan(200)
  })

  test('of a streak shows its number of days', async () => {
    const walker = await arrive(product)
    expect((await tell({ kind: 'streak' }, walker)).body.error.code).toBe('NOT_FOUND')
    expect((await walker.post('/v1/tasks/daily-bonus/claim')).status).toBe(200)
    const { text, pictureUrl } = (await tell({ kind: 'streak' }, walker)).body.data
    expect(text).toMatch(/^1 день подряд/)
    expect((await fetched(pictureUrl)).headers['content-type']).toBe('image/jpeg')
  })

  test('is not found for an upcoming trip, another user’s trip or no trip', async () => {
    const ahead = await addBooking(product, anna, { serviceId: service })
    const others = await addBooking(product, await arrive(product), {
      serviceId: service,
      state: 'completed',
    })
    for (const body of [{ bookingId: ahead.id }, { bookingId: others.id }, { bookingId: randomUUID() }, {}])
      expect((await tell({ kind: 'trip', ...body })).status).toBe(404)
  })

  test('of the summit shows the last claim; equal rewards share one picture', async () => {
    const [first, second] = [await atSummit(anna), await atSummit(await arrive(product))]
    expect(first.text).toContain('+100 enp')
    expect(first.pictureUrl).toBe(second.pictureUrl)
    expect(first.link).toBe(`https://t.me/enp_travel_bot?start=${code}_tourist`)
    expect(second.link).not.toBe(first.link)
    const { rawPayload } = await fetched(first.pictureUrl)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 })
  })

  test('has no picture at an unknown address', async () => {
    const names = ['x.jpg', `${'A'.repeat(47)}.jpg`, '..%2fcover-lake.jpg', 'cover-lake.jpg']
    for (const name of names) expect((await fetched(`/media/stories/${name}`)).statusCode).toBe(404)
  })
})
