import { createServer } from 'node:http'
import { join } from 'node:path'
import { root } from '../processes/root.mjs'

const calendars = {
  'long-days': event('RRULE:FREQ=DAILY', 'DURATION:P9000D'),
  seconds: event('RRULE:FREQ=SECONDLY', 'DURATION:PT1S'),
  'ancient-series': event('RRULE:FREQ=MINUTELY;BYSECOND=1,2,3;BYMINUTE=0,1,2,3', 'DURATION:P400D'),
  'many-entries': Array.from({ length: 20_000 }, (_, index) => entry(index, 'RRULE:FREQ=DAILY', 'DURATION:P3D')).join(
    '',
  ),
}

function event(...lines) {
  return entry(0, ...lines)
}

function entry(index, ...lines) {
  const start = 'DTSTART;VALUE=DATE:19700101'
  return ['BEGIN:VEVENT', `UID:hostile-${index}`, start, ...lines, 'END:VEVENT', ''].join('\r\n')
}

/** Opens a server of hostile calendars on the loopback address. */
export async function openCalendarHost() {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const body = calendars[request.url?.slice(1, -'.ics'.length) ?? ''] ?? ''
    response.setHeader('content-type', 'text/calendar')
    response.end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${body}END:VCALENDAR\r\n`)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    addresses: Object.keys(calendars).map((name) => `https://calendars.chaos.example/${name}.ics`),
    env: {
      CHAOS_CALENDAR_PORT: String(server.address().port),
      NODE_OPTIONS: `--import=${join(root, 'scripts', 'chaos', 'reach-calendar-host.mjs')}`,
    },
    requests: () => requests,
    close: () => server.close(),
  }
}
