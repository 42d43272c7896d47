import type { Language } from '../calls/api.ts'
import type { Departure, DepartureGuide, Manifest, ManifestGuest } from '../calls/organizers/organizer-departures.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { toDisplayName, visibleText } from '../text/plain-text.ts'
import { printablePage } from '../text/printable-page.ts'
import { formatPlaceTime, formatStart } from '../time/place-time.ts'
import { addOnLines } from './add-ons-text.ts'
import { unitsText } from './party-text.ts'

const words = {
  ru: {
    ...{ name: 'Гость', party: 'Кто', number: 'Бронь', phone: 'Телефон', notes: 'Пожелания' },
    nameless: 'Гость без имени',
    guide: (named: string) => `Гид: ${named}`,
    made: (moment: string) => `Список на ${moment}`,
    inside: (inside: number, guests: number) => `На месте ${inside} из ${guests}`,
    insideRooms: (inside: number, guests: number) => `Заселены ${inside} из ${guests}`,
  },
  en: {
    ...{ name: 'Guest', party: 'Party', number: 'Booking', phone: 'Phone', notes: 'Notes' },
    nameless: 'Guest without a name',
    guide: (named: string) => `Guide: ${named}`,
    made: (moment: string) => `As of ${moment}`,
    inside: (inside: number, guests: number) => `${inside} of ${guests} here`,
    insideRooms: (inside: number, guests: number) => `${inside} of ${guests} checked in`,
  },
} as const satisfies Record<Language, object>

/** Renders the manifest as a printable page that works offline. See docs/rules/check-in.md. */
export function manifestSheet(language: Language, { departure, guests, serverTime }: Manifest): string {
  const { title, optionName, timeZone, guide } = departure
  const text = words[language]
  const heads = ['', text.name, text.party, text.number, text.phone, text.notes]
  const head = heads.map((one) => `<th>${escapeHtml(one)}</th>`).join('')
  const made = escapeHtml(text.made(formatPlaceTime(language, timeZone, serverTime)))
  const body = `<h1>${escapeHtml(visibleText(title))}</h1>
<p>${escapeHtml(visibleText(optionName))}<br>${escapeHtml(formatStart(language, departure))}<br>${toInside(language, departure)}${guide ? `<br>${escapeHtml(manifestGuideText(language, guide))}` : ''}</p>
<table><thead><tr>${head}</tr></thead><tbody>
${guests.map((guest) => toRow(language, timeZone, guest)).join('\n')}
</tbody></table><p class="made">${made}</p>`
  return printablePage(language, { title: visibleText(title), body })
}

export const manifestGuideText = (language: Language, { name, phone = '' }: DepartureGuide): string =>
  words[language].guide([name, phone].map(visibleText).filter(Boolean).join(', '))

export function manifestColumnTitles(language: Language): { name: string; party: string; number: string } {
  const { name, party, number } = words[language]
  return { name, party, number }
}

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
  const [first, ...others] = cells.map(escapeHtml)
  return `<tr><td class="mark">${first}</td>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}
