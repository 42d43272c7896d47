import { expect, test } from 'vitest'
import { changeContent, parseButton, toBroadcastProgress } from './broadcast.rules.ts'

const toText = (text: string) => ({ text, entities: [] })
const counts = {
  ...{ reach: 1_000, written: 600, isWritten: false, underWay: 100 },
  ...{ sent: 400, unreachable: 50, switchedOff: 30, takenBack: 0 },
}

test('estimates the remaining seconds from the pace so far', () => {
  expect(toBroadcastProgress(counts, 'running', 25)).toEqual({
    ...{ sent: 400, unreachable: 50, switchedOff: 30, takenBack: 0, undelivered: 20 },
    ...{ left: 500, leftSeconds: 25 },
  })
})

test('starts with the queue limit as the pace and never shows a negative number left', () => {
  const first = { ...counts, written: 250, underWay: 250, sent: 0, unreachable: 0, switchedOff: 0 }
  expect(toBroadcastProgress(first, 'running', 0)).toMatchObject({ left: 1_000, leftSeconds: 40 })
  expect(toBroadcastProgress({ ...counts, reach: 10 }, 'running', 25).left).toBe(100)
})

test('counts the unwritten recipients of a stopped broadcast as cancelled', () => {
  const stopped = { ...counts, underWay: 0, takenBack: 100 }
  expect(toBroadcastProgress(stopped, 'stopped', 25)).toMatchObject({ takenBack: 500, left: 0, undelivered: 20 })
  expect(toBroadcastProgress({ ...counts, isWritten: true, underWay: 0 }, 'finished', 25)).toMatchObject({
    left: 0,
    takenBack: 0,
  })
})

test('rejects a text that is too long for a photo, whichever was set first', () => {
  const tooLong = { field: 'ru', problem: 'too_long_with_photo' }
  expect(changeContent({ ru: toText('а'.repeat(1_025)) }, { photo: 'file' })).toEqual(tooLong)
  expect(changeContent({ photo: 'file' }, { ru: toText('а'.repeat(1_025)) })).toEqual(tooLong)
  expect(changeContent({ photo: 'file' }, { ru: toText('а'.repeat(1_024)) })).toMatchObject({ photo: 'file' })
  expect(changeContent({ photo: 'file', ru: toText('а') }, { photo: null, ru: toText('а'.repeat(4_096)) })).toEqual({
    ru: toText('а'.repeat(4_096)),
  })
})

test('accepts only an app page or an https address as the target of a button', () => {
  expect(parseButton(' Туры \n\n/services ')).toEqual({ ru: 'Туры', path: '/services' })
  expect(parseButton('Туры\nTours\nhttps://enp.travel/a?b=1')).toEqual({
    ...{ ru: 'Туры', en: 'Tours', url: 'https://enp.travel/a?b=1' },
  })
  for (const to of [
    'javascript:alert(1)',
    'http://enp.travel',
    'tg://user',
    '/services/<b>',
    'https://',
    '/organizers',
  ])
    expect(parseButton(`Туры\n${to}`)).toHaveProperty('problem')
})
