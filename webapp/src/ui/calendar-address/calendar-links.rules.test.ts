import { expect, it } from 'vitest'
import { toGoogleLink, toSubscribeLink } from './calendar-links.rules.ts'

it('builds the links under which calendars subscribe', () => {
  const address = 'https://travel.example/v1/calendars/trips/a_b-c.ics'
  expect(toGoogleLink(address)).toBe(
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Ftravel.example%2Fv1%2Fcalendars%2Ftrips%2Fa_b-c.ics',
  )
  expect(toSubscribeLink(address)).toBe(`${address}?subscribe`)
})
