import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodeQrImage } from '../../src/bookings/vouchers/decode-qr-image.ts'
import { verifyStay } from '../../src/bookings/vouchers/stay.rules.ts'
import { verifyVoucher } from '../../src/bookings/vouchers/voucher.rules.ts'
import { addBooking, type Booked } from '../fixtures/booked.ts'
import { arrive, type Product, send, serviceToken, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct({ env: { WEBAPP_URL: 'https://app.example' } })
await product.freeze(new Date('2030-03-01T10:00:00Z'))
const guest = await arrive(product)
const stranger = await arrive(product)

const look = ({ app }: Product, url: string) =>
  send(app, { method: 'GET', url: url.replace('https://app.example', '') })
const ask = (traveller: Traveller, kind: string, id: string) => traveller.post('/v1/files', { kind, id })
const getAddress = async (kind: string, { id }: Booked): Promise<string> => (await ask(guest, kind, id)).body.data.url
const unknown = '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3'

describe('the calendar entry', () => {
  test('is returned to the traveller with a bearer token', async () => {
    const booked = await addBooking(product, guest)
    const { status, headers, body } = await guest.get(`/v1/bookings/${booked.id}/calendar.ics`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(headers['content-disposition']).toBe(`attachment; filename="${booked.number}.ics"`)
    expect(body).toContain(`UID:${booked.id}\r\n`)
    expect(body).toContain('DTSTART:20300313T063000Z\r\n')
  })

  test('is not found for a foreign, missing or malformed id, and unauthorized without a token', async () => {
    const booked = await addBooking(product, guest)
    for (const id of [booked.id, unknown, 'calendar'])
      expect((await stranger.get(`/v1/bookings/${id}/calendar.ics`)).body.error.code).toBe('NOT_FOUND')
    expect((await look(product, `/v1/bookings/${booked.id}/calendar.ics`)).status).toBe(401)
  })

  test('exists for a cancelled booking too, so that the calendar removes it', async () => {
    const booked = await addBooking(product, guest, { state: 'cancelled_by_tourist' })
    expect((await look(product, await getAddress('calendar', booked))).body).toContain('STATUS:CANCELLED\r\n')
  })
})

describe('a booking', () => {
  test('contains its voucher from the confirmation until a cancellation', async () => {
    for (const state of ['confirmed', 'checked_in', 'completed'] as const) {
      const { id, number } = await addBooking(product, guest, { state })
      const { voucher } = (await guest.get(`/v1/bookings/${id}`)).body.data
      expect(voucher.code).toBe(number)
      expect(verifyVoucher(product.config.voucherKeys, voucher.qr)).toMatchObject({ ok: true, number })
    }
    for (const state of ['awaiting_organizer', 'expired', 'no_show', 'cancelled_by_organizer'] as const) {
      const { id } = await addBooking(product, guest, { state })
      expect((await guest.get(`/v1/bookings/${id}`)).body.data).not.toHaveProperty('voucher')
    }
  })
})

describe('a signed file address', () => {
  test('opens the file without a bearer token until it expires', async () => {
    const booked = await addBooking(product, guest)
    const { status, body } = await ask(guest, 'calendar', booked.id)
    expect(status).toBe(200)
    expect(body.data.url).toMatch(/^https:\/\/app\.example\/v1\/files\/[\w-]+\.ics$/)
    expect(body.data.expiresAt).toBe('2030-03-01T10:10:00.000Z')
    const opened = await look(product, body.data.url)
    expect(opened).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': 'https://web.telegram.org',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      },
    })
    await product.freeze(new Date('2030-03-01T10:10:00Z'))
    expect(await look(product, body.data.url)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
    await product.freeze(new Date('2030-03-01T10:00:00Z'))
  })

  test('works with rate limits enabled', async () => {
    const limited = await startProduct({ env: { RATE_LIMIT: 'on' } })
    const user = await arrive(limited)
    const { id } = await addBooking(limited, user)
    const { url } = (await user.post('/v1/files', { kind: 'calendar', id })).body.data
    expect((await look(limited, new URL(url).pathname)).status).toBe(200)
    expect((await user.get(`/v1/bookings/${id}/calendar.ics`)).status).toBe(200)
  })

  test('is issued only to the traveller, and only for files that exist', async () => {
    const booked = await addBooking(product, guest)
    const held = await addBooking(product, guest, { state: 'expired' })
    for (const reply of [
      await ask(stranger, 'calendar', booked.id),
      await ask(stranger, 'voucher', booked.id),
      await ask(guest, 'voucher', held.id),
      await ask(guest, 'voucher', unknown),
    ])
      expect(reply).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
    expect((await ask(guest, 'picture', booked.id)).body.error.code).toBe('VALIDATION_ERROR')
    expect((await ask(guest, 'voucher', 'booking')).status).toBeGreaterThanOrEqual(400)
  })

  test('returns not found after any modification', async () => {
    const url = await getAddress('voucher', await addBooking(product, guest))
    const at = url.lastIndexOf('/') + 1
    for (const index of [at, at + 5, at + 20, at + 30, url.length - 6]) {
      const changed = url.slice(0, index) + (url[index] === 'A' ? 'B' : 'A') + url.slice(index + 1)
      expect((await look(product, changed)).status, changed).toBe(404)
    }
    for (const other of ['/v1/files/', '/v1/files/x.html', `${url}x`, url.replace('.html', '.ics')])
      expect((await look(product, other)).status, other).toBe(404)
  })

  test('of a voucher stops working when the booking is cancelled', async () => {
    const booked = await addBooking(product, guest)
    const url = await getAddress('voucher', booked)
    expect((await look(product, url)).status).toBe(200)
    await product.sql("update booking set state = 'cancelled_by_tourist' where id = $1", [booked.id])
    expect((await look(product, url)).status).toBe(404)
  })
})

describe('the voucher page', () => {
  test("shows what, where and when in the traveller's language, and runs no script", async () => {
    const nasty = { fullName: '<script>alert(1)</script> & "Co"', phone: '+7 900 000-00-00' }
    const booked = await addBooking(product, guest, { title: 'Рускеала <b>', contact: nasty })
    const { headers, body } = await look(product, await getAddress('voucher', booked))
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-disposition']).toBe(`inline; filename="${booked.number}.html"`)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(body).toMatch(/^<!doctype html>\n<html lang="ru">/)
    for (const text of [
      'Рускеала &lt;b&gt;',
      '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;',
      booked.number,
      '13 марта 2030 г. в 09:30',
      'Москва, стандартное время',
      'у причала',
      'Взрослый × 2',
      'Тропа у воды',
      'При отмене до 8 марта 2030 г. в 09:30 вернётся 100\u00a0% цены.',
      'При отмене до 12 марта 2030 г. в 09:30 вернётся 50\u00a0% цены.',
      'Позже деньги не возвращаются.',
    ])
      expect(body).toContain(text)
    expect(body).not.toMatch(/<script|<link|<img|url\(|javascript:| on\w+=/i)
  })

  test('is in English for an English reader', async () => {
    const reader = await arrive(product, { language: 'en', firstName: 'Anna' })
    const stay = {
      category: 'hotel',
      startTime: '',
      firstDay: '2030-03-30',
      lastDay: '2030-03-31',
      timeZone: 'Europe/Berlin',
    } as const
    const { id } = await addBooking(product, reader, {
      ...stay,
      units: [{ unitId: 'room', kind: 'room', title: 'Twin', quantity: 1, price: 1 }],
    })
    const { body } = await look(product, (await ask(reader, 'voucher', id)).body.data.url)
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('Check-in: 30 March 2030, from 14:00')
    expect(body).toContain('Check-out: 1 April 2030, until 12:00')
  })

  test('contains the voucher as a QR code that a camera can read', async () => {
    const booked = await addBooking(product, guest)
    const { body } = await look(product, await getAddress('voucher', booked))
    const svg = /<svg.*<\/svg>/s.exec(String(body))?.[0] ?? ''
    const picture = await sharp(Buffer.from(svg)).resize(400).png().toBuffer()
    const read = verifyVoucher(product.config.voucherKeys, (await decodeQrImage(picture)) ?? '')
    expect(read).toMatchObject({ ok: true, number: booked.number, facts: { day: '2030-03-13', startTime: '09:30' } })
  })
})

describe('the proof of stay', () => {
  test('names who stayed where and when, and its code has the same facts', async () => {
    const room = { unitId: 'room', kind: 'room', title: 'Ночь в номере', quantity: 1, price: 1 }
    const stay = { category: 'hotel', startTime: '', firstDay: '2030-02-11', lastDay: '2030-02-13' } as const
    const contact = { fullName: 'Анна <b>', phone: '+7 900 000-00-00', email: 'anna@example.org' }
    const fields = { ...stay, state: 'completed', units: [room], title: 'Дом в соснах', contact } as const
    const booked = await addBooking(product, guest, fields)
    const { headers, body } = await look(product, await getAddress('stay', booked))
    expect(headers['content-disposition']).toBe(`inline; filename="${booked.number}-stay.html"`)
    for (const text of [
      ...['<h1>Справка о проживании</h1>', 'Анна &lt;b&gt;', 'Дом в соснах', 'Ночь в номере × 1', 'Тропа у воды'],
      ...['Заезд: 11 февраля 2030 г.', 'Выезд: 14 февраля 2030 г.', 'Ночей: 3', booked.number, '1 марта 2030 г.'],
    ])
      expect(body).toContain(text)
    expect(body).not.toMatch(/\+7 900|anna@|<script|<link|<img|₽/i)
    const svg = /<svg.*<\/svg>/s.exec(String(body))?.[0] ?? ''
    const picture = await sharp(Buffer.from(svg)).resize(400).png().toBuffer()
    expect(verifyStay(product.config.voucherKeys, (await decodeQrImage(picture)) ?? '')).toMatchObject({
      ok: true,
      number: booked.number,
      facts: { guest: 'Анна <b>', firstDay: '2030-02-11', lastDay: '2030-02-13' },
    })
  })

  test('is in English for an English reader, with the day of a tour', async () => {
    const reader = await arrive(product, { language: 'en', firstName: 'Anna' })
    const { id } = await addBooking(product, reader, { state: 'completed', firstDay: '2030-02-11' })
    const { body } = await look(product, (await ask(reader, 'stay', id)).body.data.url)
    for (const text of ['<h1>Proof of trip</h1>', '11 February 2030 at 09:30', 'This proof was made on 1 March 2030'])
      expect(body).toContain(text)
  })

  test('is refused unless the trip is completed and its contact is stored', async () => {
    for (const state of [
      'confirmed',
      'checked_in',
      'no_show',
      'cancelled_by_tourist',
      'cancelled_by_organizer',
    ] as const)
      expect(await ask(guest, 'stay', (await addBooking(product, guest, { state })).id)).toMatchObject({
        status: 409,
        body: { error: { code: 'STAY_UNAVAILABLE', details: { reason: 'not_completed' } } },
      })
    const old = await addBooking(product, guest, { state: 'completed', contact: null })
    expect((await ask(guest, 'stay', old.id)).body.error.details).toEqual({ reason: 'contact_deleted' })
    const booked = await addBooking(product, guest, { state: 'completed' })
    expect((await ask(stranger, 'stay', booked.id)).body.error.code).toBe('NOT_FOUND')
    const url = await getAddress('stay', booked)
    expect((await look(product, url)).status).toBe(200)
    await product.sql('update booking set contact = null where id = $1', [booked.id])
    expect(await look(product, url)).toMatchObject({ status: 409, body: { error: { code: 'STAY_UNAVAILABLE' } } })
  })
})

describe('the chat picture', () => {
  const picture = (id: string, token = serviceToken) =>
    product.internal.inject({
      method: 'GET',
      url: `/internal/bookings/${id}/voucher.png`,
      headers: { authorization: `Bearer ${token}` },
    })

  test('contains a readable QR code, also after Telegram converts it to JPEG', async () => {
    const booked = await addBooking(product, guest, { title: 'Экскурсия по Карелии: Рускеала и водопады Ахвенкоски' })
    const { statusCode, headers, rawPayload } = await picture(booked.id)
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/png' })
    const sent = await sharp(rawPayload).resize(800).jpeg({ quality: 70 }).toBuffer()
    const read = verifyVoucher(product.config.voucherKeys, (await decodeQrImage(sent)) ?? '')
    expect(read).toMatchObject({ ok: true, number: booked.number })
  })

  test('is returned to the bot only, and not without a voucher', async () => {
    const booked = await addBooking(product, guest)
    const cancelled = await addBooking(product, guest, { state: 'cancelled_by_tourist' })
    expect((await picture(booked.id, 'x')).statusCode).toBe(401)
    for (const id of [cancelled.id, unknown, 'voucher']) expect((await picture(id)).statusCode).toBe(404)
    expect((await look(product, `/internal/bookings/${booked.id}/voucher.png`)).status).toBe(404)
  })
})

describe('an itinerary of several bookings', () => {
  const room = { unitId: 'room', kind: 'room', title: 'Ночь в номере', quantity: 1, price: 1 }
  const stayed = {
    category: 'hotel',
    startTime: '',
    firstDay: '2030-04-12',
    lastDay: '2030-04-14',
    units: [room],
  } as const

  test('is shown with each booking, and exports one calendar and one map file', async () => {
    const user = await arrive(product)
    const stay = await addBooking(product, user, { ...stayed, title: 'Дом в соснах' })
    const walk = await addBooking(product, user, { firstDay: '2030-04-13', state: 'awaiting_organizer' })
    const onLeaving = await addBooking(product, user, { firstDay: '2030-04-15', state: 'completed' })
    for (const state of ['hold', 'expired', 'cancelled_by_tourist'] as const)
      await addBooking(product, user, { firstDay: '2030-04-13', state })
    await addBooking(product, user, { firstDay: '2030-04-16' })
    await addBooking(product, stranger, { ...stayed, title: 'Чужой дом' })
    await product.sql('update service set latitude = 61.7, longitude = 30.69 where id = $1', [walk.serviceId])

    const { data } = (await user.get('/v1/bookings?status=upcoming')).body
    const others = (id: string) =>
      data.find((booking: { id: string }) => booking.id === id).itinerary?.map((other: { id: string }) => other.id)
    expect([others(stay.id), others(walk.id)]).toEqual([
      [walk.id, onLeaving.id],
      [stay.id, onLeaving.id],
    ])
    const read = (await user.get(`/v1/bookings/${walk.id}`)).body.data
    expect(read.itinerary[0]).toEqual({
      ...{ id: stay.id, number: stay.number, state: 'confirmed', category: 'hotel', title: 'Дом в соснах' },
      ...{ city: read.itinerary[0].city, date: '2030-04-12', checkOut: '2030-04-15', timeZone: 'Europe/Moscow' },
      ...{ startsAt: '2030-04-12T11:00:00.000Z', endsAt: '2030-04-15T09:00:00.000Z' },
      place: { address: read.itinerary[0].place.address },
    })

    const getFile = async (kind: string, id: string) => look(product, (await ask(user, kind, id)).body.data.url)
    const ids = (body: unknown) => [...String(body).matchAll(/UID:(\S+)/g)].map(([, id]) => id)
    expect(ids((await getFile('calendar', walk.id)).body)).toEqual([walk.id, stay.id, onLeaving.id])
    expect(ids((await user.get(`/v1/bookings/${walk.id}/calendar.ics`)).body)).toEqual([walk.id])
    const places = await getFile('places', stay.id)
    expect(places.headers).toMatchObject({
      'content-type': 'application/gpx+xml',
      'content-disposition': `attachment; filename="${stay.number}.gpx"`,
    })
    expect(places.body).toContain('<wpt lat="61.7" lon="30.69">')
  })

  test('has no map file without exact locations, and contains no foreign bookings', async () => {
    const user = await arrive(product)
    const stay = await addBooking(product, user, stayed)
    expect((await ask(user, 'places', stay.id)).body.error.code).toBe('NOT_FOUND')
    expect((await ask(stranger, 'places', stay.id)).body.error.code).toBe('NOT_FOUND')
    expect((await user.get(`/v1/bookings/${stay.id}`)).body.data).not.toHaveProperty('itinerary')
  })
})

test('a booking shows the day plan at its start time and the packing list', async () => {
  const booked = await addBooking(product, guest, { firstDay: '2030-06-01', startTime: '14:30' })
  await product.sql(
    `update service_page set details = details || '{"plan": [{"time": "10:00", "title": "Причал"}, {"time": "11:15", "title": "Остров", "text": "чай"}],
      "bring": ["тёплая куртка"]}' where service_id = $1`,
    [booked.serviceId],
  )
  await product.sql(`update service_option set start_times = '{10:00,14:30}' where service_id = $1`, [booked.serviceId])
  expect((await guest.get(`/v1/bookings/${booked.id}`)).body.data).toMatchObject({
    plan: [
      { time: '14:30', title: 'Причал' },
      { time: '15:45', title: 'Остров', text: 'чай' },
    ],
    bring: ['тёплая куртка'],
  })
})
