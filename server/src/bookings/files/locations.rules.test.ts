import { expect, test } from 'vitest'
import { hasLocations, toWaypointsText } from './locations.rules.ts'
import type { Trip } from './trip.rules.ts'

const booking = {
  number: 'BK-7K3M2P',
  first_day: '2030-03-13',
  last_day: '2030-03-13',
  start_time: '09:30',
  starts_at: new Date('2030-03-13T06:30:00Z'),
  ends_at: new Date('2030-03-13T14:30:00Z'),
  time_zone: 'Europe/Moscow',
  units: [],
} as unknown as Trip['booking']
const trip: Trip = {
  booking,
  title: 'Рускеала и водопады',
  voucherTitle: 'Лёд Байкала',
  optionName: 'Группа до 12 человек',
  organizerName: 'Тропа у воды',
  city: 'Сортавала',
  region: 'RU-KR',
  address: 'Сортавала, Вокзальная площадь',
  geo: { lat: 61.7028, lon: 30.6919 },
  meetingPoint: 'у каменного медведя',
  language: 'ru',
}
const night: Trip = {
  ...trip,
  booking: { ...booking, starts_at: new Date('2030-03-12T11:00:00Z') },
  title: 'Дом в соснах',
  geo: { lat: -61.5, lon: 0 },
  meetingPoint: undefined,
}
const listNames = (gpx: string) => [...gpx.matchAll(/<name>(.*)<\/name>/g)].map(([, name]) => name)

test('a waypoint has the location in words and the start time', () => {
  expect(toWaypointsText([trip])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="enp travel" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="61.7028" lon="30.6919">
    <name>Рускеала и водопады</name>
    <cmt>у каменного медведя (Сортавала, Вокзальная площадь)</cmt>
    <desc>13 марта 2030 г. в 09:30. BK-7K3M2P</desc>
  </wpt>
</gpx>
`)
})

test('waypoints are sorted by start, and a location without coordinates is left out', () => {
  expect(listNames(toWaypointsText([trip, night, { ...trip, title: 'Где-то', geo: undefined }]))).toEqual([
    'Дом в соснах',
    'Рускеала и водопады',
  ])
  expect(hasLocations([{ ...trip, geo: undefined }, night])).toBe(true)
  expect(hasLocations([{ ...trip, geo: undefined }])).toBe(false)
})

test('a title in a GPX file is escaped, and control characters are removed', () => {
  const nasty = toWaypointsText([{ ...trip, title: 'A & B</name><wpt>\u0007\u0000\uFFFE]]>' }])
  expect(listNames(nasty)).toEqual(['A &amp; B&lt;/name&gt;&lt;wpt&gt;  ]]&gt;'])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
  expect(nasty).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/)
})
