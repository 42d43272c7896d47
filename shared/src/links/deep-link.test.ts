import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatLinkPayload,
  inviteCodeAlphabet,
  inviteLink,
  invitePayload,
  inviteTypes,
  type LinkPayload,
  type LinkSubject,
  miniAppLink,
  parseInvite,
  parseLinkPayload,
  payloadPattern,
} from './deep-link.ts'

const longest = 61
const service = '01890a5d-ac96-774b-bcce-b302099a8057'
const serviceText = 'S01H455VB4PEX5VSKNK084SN02Q'

describe('invitation payload', () => {
  test('is split at the last underscore', () => {
    expect(parseInvite('A7K2M9PQ_tourist')).toEqual({ code: 'A7K2M9PQ', inviteType: 'tourist' })
    expect(parseInvite('A7K2M9PQ_organizer')).toEqual({ code: 'A7K2M9PQ', inviteType: 'organizer' })
    expect(parseInvite('A_7K2M9PQ_tourist')).toBeUndefined()
  })

  test('is parsed back from its text and put into the invite link', () => {
    const invite = { code: '0123456Z', inviteType: 'tourist' } as const
    expect(parseInvite(invitePayload(invite))).toEqual(invite)
    expect(inviteLink('enp_travel_bot', invite)).toBe('https://t.me/enp_travel_bot?start=0123456Z_tourist')
  })

  test('is parsed with lower-case and look-alike letters', () => {
    expect(parseInvite('oIl2m9pq_tourist')?.code).toBe('0112M9PQ')
    expect(parseInvite('А7К2М9РQ_tourist')?.code).toBe('A7K2M9PQ')
  })

  test.each([
    undefined,
    '',
    'tourist',
    '_tourist',
    'A7K2M9P_tourist',
    'A7K2M9PQR_tourist',
    'A7K2M9PQ_guide',
    'A7K2M9PU_tourist',
    'A7K2M9PQ',
    'A7K2M9PQ_tourist ',
    `${'A'.repeat(60)}-A7K2M9PQ_tourist`,
  ])('is rejected as %s', (payload) => {
    expect(parseInvite(payload)).toBeUndefined()
  })

  test.each(['_tgr_A7K2M9PQ_tourist', '_tgr_x-A7K2M9PQ_tourist', `_tgr_${serviceText}`])(
    'is ignored if it belongs to Telegram’s affiliate program: %s',
    (payload) => {
      expect(parseLinkPayload(payload)).toEqual({})
    },
  )

  test('is found after any subject', () => {
    const invite = { code: 'A7K2M9PQ', inviteType: 'tourist' }
    for (const shown of [serviceText, `${serviceText}-261205-2-3`, 'H01H455VB4PEX5VSKNK084SN02Q', 'S0', 'X'])
      expect(parseInvite(`${shown}-A7K2M9PQ_tourist`)).toEqual(invite)
  })
})

describe('service payload', () => {
  test('contains the service with its date, party, and nights or start time', () => {
    const subject = { kind: 'service', id: service } as const
    const day = { ...subject, date: '2026-12-05' }
    const party = { ...day, guests: 2 }
    expect(parseLinkPayload(serviceText)).toEqual({ subject })
    expect(parseLinkPayload(`${serviceText}-261205`)).toEqual({ subject: day })
    expect(parseLinkPayload(`${serviceText}-261205-2`)).toEqual({ subject: party })
    expect(parseLinkPayload(`${serviceText}-261205-2-3`)).toEqual({ subject: { ...party, nights: 3 } })
    expect(parseLinkPayload(`${serviceText}-261205-2-0930`)).toEqual({ subject: { ...party, time: '09:30' } })
  })

  test.each([
    ['a day that the calendar lacks', '-260230-2-3'],
    ['a day in words', '-tuesday-2-3'],
    ['a short day', '-26125'],
  ])('with %s still opens its service', (_what, rest) => {
    expect(parseLinkPayload(serviceText + rest)).toEqual({ subject: { kind: 'service', id: service } })
  })

  test.each(['-0', '-00', '-51', '-999', '-x', '-2a', '--3'])('has its date without an invalid party %s', (rest) => {
    const subject = { kind: 'service', id: service, date: '2026-12-05' }
    expect(parseLinkPayload(`${serviceText}-261205${rest}`)).toEqual({ subject })
  })

  test.each(['-0', '-91', '-2460', '-2500', '-093', '-x'])('has its party without an invalid length %s', (rest) => {
    const subject = { kind: 'service', id: service, date: '2026-12-05', guests: 2 }
    expect(parseLinkPayload(`${serviceText}-261205-2${rest}`)).toEqual({ subject })
  })

  test.each([
    serviceText.slice(0, -1),
    `${serviceText}0`,
    serviceText.replace('S0', 'S8'),
    serviceText.replace('Q', 'U'),
    serviceText.replace('S', 'V'),
    serviceText.slice(1),
  ])('is empty for the invalid ID %s', (payload) => {
    expect(parseLinkPayload(payload)).toEqual({})
  })

  test('opens the mini app', () => {
    const payload = { subject: { kind: 'service', id: service } } as const
    expect(miniAppLink('enp_travel_bot', payload)).toBe(`https://t.me/enp_travel_bot?startapp=${serviceText}`)
  })
})

const count = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: undefined })
const twoDigits = (max: number) => fc.integer({ min: 0, max }).map((value) => `${value}`.padStart(2, '0'))
const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const services = fc
  .record({
    id: fc.uuid(),
    date: fc.option(dates, { nil: undefined }),
    guests: count(50),
    length: fc.oneof(
      fc.constant({}),
      fc.integer({ min: 1, max: 90 }).map((nights) => ({ nights })),
      fc.tuple(twoDigits(23), twoDigits(59)).map(([hour, minute]) => ({ time: `${hour}:${minute}` })),
    ),
  })
  .map(({ id, date, guests, length }): LinkSubject => {
    const party = guests !== undefined && { guests, ...length }
    return { kind: 'service', id, ...(date !== undefined && { date, ...party }) }
  })
const subjects = fc.oneof(
  services,
  fc.record({
    kind: fc.constantFrom('invitation' as const, 'share' as const, 'list' as const, 'place' as const),
    id: fc.uuid(),
  }),
)
const invites = fc.record({
  code: fc.string({ unit: fc.constantFrom(...inviteCodeAlphabet), minLength: 8, maxLength: 8 }),
  inviteType: fc.constantFrom(...inviteTypes),
})
const payloads = fc.record({ subject: subjects, invite: invites }, { requiredKeys: [] })

test('every formatted payload is parsed back and is allowed by Telegram', () => {
  fc.assert(
    fc.property(payloads, (payload: LinkPayload) => {
      const text = formatLinkPayload(payload)
      expect(parseLinkPayload(text)).toEqual(payload)
      expect(text.length).toBeLessThanOrEqual(longest)
      expect(text === '' || payloadPattern.test(text)).toBe(true)
    }),
  )
})

test('the longest payload has 61 characters', () => {
  const subject = { kind: 'service', id: service, date: '2026-12-05', guests: 12, time: '09:30' } as const
  const invite = { code: 'A7K2M9PQ', inviteType: 'organizer' } as const
  expect(formatLinkPayload({ subject, invite })).toBe(`${serviceText}-261205-12-0930-A7K2M9PQ_organizer`)
  expect(formatLinkPayload({ subject, invite })).toHaveLength(longest)
})

test('any text can be parsed, and its result is parsed back from its payload', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('S', 'H', 'P', '-', '_', '--', '__', 'tourist', 'organizer', '_tgr_', 'A7K2M9PQ', '261205', '0'),
    fc.constantFrom(serviceText, serviceText.toLowerCase(), '2', '0930', '\n', '%00', '../../', '💥'),
  )
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 9 }).map((all) => all.join('')),
      (text) => {
        const read = parseLinkPayload(text)
        expect(parseLinkPayload(formatLinkPayload(read))).toEqual(read)
      },
    ),
  )
})
