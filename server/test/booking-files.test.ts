import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readQrImage } from '../src/bookings/vouchers/read-qr-image.ts'
import { readVoucher } from '../src/bookings/vouchers/voucher.rules.ts'
import { addBooking, type Booked } from './booked.ts'
import { arrive, type Product, send, serviceToken, startProduct, type Traveller } from './harness.ts'

const product = await startProduct({ env: { WEBAPP_URL: 'https://app.example' } })
await product.freeze(new Date('2030-03-01T10:00:00Z'))
const guest = await arrive(product)
const stranger = await arrive(product)

const look = ({ app }: Product, url: string) =>
  send(app, { method: 'GET', url: url.replace('https://app.example', '') })
const ask = (traveller: Traveller, kind: string, id: string) => traveller.post('/v1/files', { kind, id })
const addressOf = async (kind: string, { id }: Booked): Promise<string> => (await ask(guest, kind, id)).body.data.url
const unknown = '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3'

describe('the calendar’s entry', () => {
  test('is read with the bearer of its person', async () => {
    const booked = await addBooking(product, guest)
    const { status, headers, body } = await guest.get(`/v1/bookings/${booked.id}/calendar.ics`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(headers['content-disposition']).toBe(`attachment; filename="${booked.number}.ics"`)
    expect(body).toContain(`UID:${booked.id}\r\n`)
    expect(body).toContain('DTSTART:20300313T063000Z\r\n')
  })

  test('of somebody else’s booking, of none and of no id is not found; without a bearer nobody reads it', async () => {
    const booked = await addBooking(product, guest)
    for (const id of [booked.id, unknown, 'calendar'])
      expect((await stranger.get(`/v1/bookings/${id}/calendar.ics`)).body.error.code).toBe('NOT_FOUND')
    expect((await look(product, `/v1/bookings/${booked.id}/calendar.ics`)).status).toBe(401)
  })

  test('is there for a cancelled booking too: the calendar takes it off', async () => {
    const booked = await addBooking(product, guest, { state: 'cancelled_by_tourist' })
    expect((await look(product, await addressOf('calendar', booked))).body).toContain('STATUS:CANCELLED\r\n')
  })
})

describe('a booking', () => {
  test('is read with its voucher from the confirmation on, and not after a cancellation', async () => {
    for (const state of ['confirmed', 'checked_in', 'completed'] as const) {
      const { id, number } = await addBooking(product, guest, { state })
      const { voucher } = (await guest.get(`/v1/bookings/${id}`)).body.data
      expect(voucher.code).toBe(number)
      expect(readVoucher(product.config.voucherKeys, voucher.qr)).toMatchObject({ ok: true, number })
    }
    for (const state of ['awaiting_organizer', 'expired', 'no_show', 'cancelled_by_organizer'] as const) {
      const { id } = await addBooking(product, guest, { state })
      expect((await guest.get(`/v1/bookings/${id}`)).body.data).not.toHaveProperty('voucher')
    }
  })
})

describe('an address', () => {
  test('opens the file without a bearer until its time is over', async () => {
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

  test('opens where requests are counted too', async () => {
    const limited = await startProduct({ env: { RATE_LIMIT: 'on' } })
    const person = await arrive(limited)
    const { id } = await addBooking(limited, person)
    const { url } = (await person.post('/v1/files', { kind: 'calendar', id })).body.data
    expect((await look(limited, new URL(url).pathname)).status).toBe(200)
    expect((await person.get(`/v1/bookings/${id}/calendar.ics`)).status).toBe(200)
  })

  test('is nobody else’s to get, and there is none of what there isn’t', async () => {
    const booked = await addBooking(product, guest)
    const held = await addBooking(product, guest, { state: 'expired' })
    for (const reply of [
      await ask(stranger, 'calendar', booked.id),
      await ask(stranger, 'voucher', booked.id),
      await ask(guest, 'voucher', held.id),
      await ask(guest, 'voucher', unknown),
    ])
      expect(reply).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
    expect((await ask(guest, 'places', booked.id)).body.error.code).toBe('VALIDATION_ERROR')
    expect((await ask(guest, 'voucher', 'booking')).status).toBeGreaterThanOrEqual(400)
  })

  test('that was changed anywhere is not found', async () => {
    const url = await addressOf('voucher', await addBooking(product, guest))
    const at = url.lastIndexOf('/') + 1
    for (const index of [at, at + 5, at + 20, at + 30, url.length - 6]) {
      const changed = url.slice(0, index) + (url[index] === 'A' ? 'B' : 'A') + url.slice(index + 1)
      expect((await look(product, changed)).status, changed).toBe(404)
    }
    for (const other of ['/v1/files/', '/v1/files/x.html', `${url}x`, url.replace('.html', '.ics')])
      expect((await look(product, other)).status, other).toBe(404)
  })

  test('of a voucher leads nowhere once the booking is cancelled', async () => {
    const booked = await addBooking(product, guest)
    const url = await addressOf('voucher', booked)
    expect((await look(product, url)).status).toBe(200)
    await product.sql("update booking set state = 'cancelled_by_tourist' where id = $1", [booked.id])
    expect((await look(product, url)).status).toBe(404)
  })
})

describe('the voucher’s page', () => {
  test('says what, where and when in the person’s language, and runs nothing', async () => {
    const nasty = { fullName: '<script>alert(1)</script> & "Co"', phone: '+7 900 000-00-00' }
    const booked = await addBooking(product, guest, { title: 'Рускеала <b>', contact: nasty })
    const { headers, body } = await look(product, await addressOf('voucher', booked))
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

  test('is English for who reads English', async () => {
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

  test('has the voucher as a QR code that a camera reads', async () => {
    const booked = await addBooking(product, guest)
    const { body } = await look(product, await addressOf('voucher', booked))
    const svg = /<svg.*<\/svg>/s.exec(String(body))?.[0] ?? ''
    const picture = await sharp(Buffer.from(svg)).resize(400).png().toBuffer()
    const read = readVoucher(product.config.voucherKeys, (await readQrImage(picture)) ?? '')
    expect(read).toMatchObject({ ok: true, number: booked.number, facts: { day: '2030-03-13', startTime: '09:30' } })
  })
})

describe('the picture for the chat', () => {
  const picture = (id: string, token = serviceToken) =>
    product.internal.inject({
      method: 'GET',
      url: `/internal/bookings/${id}/voucher.png`,
      headers: { authorization: `Bearer ${token}` },
    })

  test('has the QR code, also after the messenger has made a JPEG of it', async () => {
    const booked = await addBooking(product, guest, { title: 'Экскурсия по Карелии: Рускеала и водопады Ахвенкоски' })
    const { statusCode, headers, rawPayload } = await picture(booked.id)
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/png' })
    const sent = await sharp(rawPayload).resize(800).jpeg({ quality: 70 }).toBuffer()
    const read = readVoucher(product.config.voucherKeys, (await readQrImage(sent)) ?? '')
    expect(read).toMatchObject({ ok: true, number: booked.number })
  })

  test('is the bot’s alone, and there is none without a voucher', async () => {
    const booked = await addBooking(product, guest)
    const cancelled = await addBooking(product, guest, { state: 'cancelled_by_tourist' })
    expect((await picture(booked.id, 'x')).statusCode).toBe(401)
    for (const id of [cancelled.id, unknown, 'voucher']) expect((await picture(id)).statusCode).toBe(404)
    expect((await look(product, `/internal/bookings/${booked.id}/voucher.png`)).status).toBe(404)
  })
})
