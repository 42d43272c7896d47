import type { Language } from '../calls/api.ts'
import type { Departure, Manifest, ManifestGuest } from '../calls/organizers/organizer-departures.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { toDisplayName, visibleText } from '../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../time/place-time.ts'
import { addOnLines } from './add-ons-text.ts'
import { unitsText } from './party-text.ts'

const words = {
  ru: {
    ...{ name: 'Гость', party: 'Кто', number: 'Бронь', phone: 'Телефон', notes: 'Пожелания' },
    nameless: 'Гость без имени',
    made: (moment: string) => `Список на ${moment}`,
    inside: (inside: number, guests: number) => `На месте ${inside} из ${guests}`,
    insideRooms: (inside: number, guests: number) => `Заселены ${inside} из ${guests}`,
  },
  en: {
    ...{ name: 'Guest', party: 'Party', number: 'Booking', phone: 'Phone', notes: 'Notes' },
    nameless: 'Guest without a name',
    made: (moment: string) => `As of ${moment}`,
    inside: (inside: number, guests: number) => `${inside} of ${guests} here`,
    insideRooms: (inside: number, guests: number) => `${inside} of ${guests} checked in`,
  },
} as const satisfies Record<Language, object>

/** Renders the manifest as a printable page that works offline. See docs/rules/check-in.md. */
export function manifestSheet(language: Language, { departure, guests, serverTime }: Manifest): string {
  const { title, optionName, timeZone } = departure
  const text = words[language]
  const heads = ['', text.name, text.party, text.number, text.phone, text.notes]
  const head = heads.map((one) => `<th>${escapeHtml(one)}</th>`).join('')
  const made = escapeHtml(text.made(formatPlaceTime(language, timeZone, serverTime)))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="${manifestSheetPolicy}">
<title>${escapeHtml(visibleText(title))}</title><style>${style}</style></head><body>
<h1>${escapeHtml(visibleText(title))}</h1>
<p>${escapeHtml(visibleText(optionName))}<br>${escapeHtml(formatStart(language, departure))}<br>${toInside(language, departure)}</p>
<table><thead><tr>${head}</tr></thead><tbody>
${guests.map((guest) => toRow(language, timeZone, guest)).join('\n')}
</tbody></table><p class="made">${made}</p></body></html>
`
}

export function manifestColumnTitles(language: Language): { name: string; party: string; number: string } {
  const { name, party, number } = words[language]
  return { name, party, number }
}

/** Allows only the page's own style. */
export const manifestSheetPolicy = "default-src 'none'; style-src 'unsafe-inline'"

export function manifestSheetName({ date, startTime = '' }: Pick<Departure, 'date' | 'startTime'>): string {
  return `${[date, startTime.replace(':', '')].filter(Boolean).join('-')}.html`
}

function toInside(language: Language, { inside, guests, isStay }: Departure): string {
  const { inside: here, insideRooms } = words[language]
  return escapeHtml(isStay ? insideRooms(inside, guests) : here(inside, guests))
}

function toRow(language: Language, timeZone: string, guest: ManifestGuest): string {
  const { contact, number, units, notes = '' } = guest
  const inside = units.reduce((sum, { redeemed }) => sum + redeemed, 0)
  const booked = units.reduce((sum, { quantity }) => sum + quantity, 0)
  const name = contact ? toDisplayName(contact.fullName) : words[language].nameless
  const mark = inside >= booked ? '✓' : inside > 0 ? `${inside}/${booked}` : ''
  const notesAndAddOns = [visibleText(notes), ...addOnLines(language, timeZone, guest)]
  const cells = [mark, name, unitsText(units), number, contact?.phone ?? '', notesAndAddOns.filter(Boolean).join('\n')]
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}

const style = `body{font:16px/1.4 system-ui,sans-serif;margin:16px;color:#111;background:#fff}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:8px;text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}
td:first-child{min-width:28px;text-align:center}h1{font-size:20px;margin:0}.made{color:#555;font-size:13px}`
