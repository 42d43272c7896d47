import { expect, test } from 'vitest'
import { type LogLine, matchesLogFilter, mergeLogs, writeLog } from './log-line.ts'

const at = (second: number) => `2026-11-21T10:00:0${second}.000Z`
const call: LogLine = { key: 'a', at: at(1), tag: 'API', text: 'sendMessage · 700100 Hello', status: '200', bad: false }

test.each([
  ['', '', true],
  ['send hello', '', true],
  ['hello 200', 'API', true],
  ['', 'UPD', false],
  ['photo', '', false],
] as const)('the search words %o and the kind %o match a line: %o', (search, tag, expected) => {
  expect(matchesLogFilter(call, search, tag)).toBe(expected)
})

test('lists newest first on the page and oldest first in the clipboard, with the reason of an ignored request', () => {
  const lines = mergeLogs(
    [{ number: 1, at: at(1), kind: 'call', method: 'sendPhoto', params: {}, status: 400, durationMs: 1 }],
    [
      { number: 1, at: at(2), direction: 'from-app', type: 'web_app_made_up', data: {}, ignored: 'unknown' },
      { number: 2, at: at(3), direction: 'to-app', type: 'theme_changed', data: { a: 1 } },
    ],
  )
  expect(lines.map(({ tag, status, bad }) => [tag, status, bad])).toEqual([
    ['HOST', undefined, false],
    ['APP', 'unknown', true],
    ['API', '400', true],
  ])
  expect(writeLog(lines)).toBe(
    `${at(1)}\tAPI\tsendPhoto\t400\n${at(2)}\tAPP\tmade_up\tunknown\n${at(3)}\tHOST\ttheme_changed {"a":1}`,
  )
})
