import type { Language } from '@enp/shared/calls/api'
import type { Manifest, ManifestGuest } from '@enp/shared/calls/organizer-departures'
import { formatPlaceTime } from '@enp/shared/place-time'
import { plainName, visibleText } from '@enp/shared/plain-text'
import type { Deps } from '../../../context.ts'
import { escapeHtml } from '../../../texts.ts'
import { unitsText, whenOf } from '../booking-view.ts'

type Texts = Deps['texts']

/**
 * The guests of a departure as one page that every phone opens without a connection, and that can be printed: nothing in
 * it is fetched, and nothing in it runs.
 */
export function manifestFile(texts: Texts, language: Language, { departure, guests, serverTime }: Manifest): string {
  const { title, optionName, timeZone, inside, guests: booked } = departure
  const heads = [
    '',
    texts.t(language, 'manifest-file-name'),
    texts.t(language, 'manifest-file-party'),
    texts.t(language, 'manifest-file-number'),
    texts.t(language, 'manifest-file-phone'),
    texts.t(language, 'manifest-file-notes'),
  ]
  const head = heads.map((words) => `<th>${escapeHtml(words)}</th>`).join('')
  const moment = formatPlaceTime(language, timeZone, serverTime)
  const made = escapeHtml(texts.t(language, 'manifest-file-made', { moment }))
  const count = escapeHtml(texts.t(language, 'manifest-inside', { inside, guests: booked }))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(visibleText(title))}</title><style>${style}</style></head><body>
<h1>${escapeHtml(visibleText(title))}</h1>
<p>${escapeHtml(visibleText(optionName))}<br>${escapeHtml(whenOf(language, departure))}<br>${count}</p>
<table><thead><tr>${head}</tr></thead><tbody>
${guests.map((guest) => rowOf(texts, language, guest)).join('\n')}
</tbody></table><p class="made">${made}</p></body></html>
`
}

/** `2030-03-13-0830.html`, with the number of the option's letters left out: the message beside it says which. */
export function manifestFileName({ departure: { date, startTime = '' } }: Manifest): string {
  return `${[date, startTime.replace(':', '')].filter(Boolean).join('-')}.html`
}

function rowOf(texts: Texts, language: Language, guest: ManifestGuest): string {
  const { contact, number, units, notes = '' } = guest
  const inside = units.reduce((sum, { redeemed }) => sum + redeemed, 0)
  const booked = units.reduce((sum, { quantity }) => sum + quantity, 0)
  const name = contact ? plainName(contact.fullName) : texts.t(language, 'manifest-nameless')
  const mark = inside >= booked ? '✓' : inside > 0 ? `${inside}/${booked}` : ''
  const cells = [mark, name, unitsText(units), number, contact?.phone ?? '', visibleText(notes)]
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}

const style = `body{font:16px/1.4 system-ui,sans-serif;margin:16px;color:#111;background:#fff}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
td:first-child{min-width:28px;text-align:center}h1{font-size:20px;margin:0}.made{color:#555;font-size:13px}`
