import { unitsText } from '@enp/shared/bookings/party-text'
import type { Language } from '@enp/shared/calls/api'
import type { Departure, Manifest, ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import { cutText } from '@enp/shared/text/cut-text'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import type { InputRichBlock } from 'grammy/types'
import type { Deps } from '../../../context.ts'
import { formatDepartureData } from '../../../messaging/departure-name.ts'
import { escapeHtml, escapeHtmlWithoutLinks } from '../../../texts.ts'
import { bookingTimeText } from '../booking-view.ts'
import { manifestBlocks } from './manifest-blocks.ts'
import { manifestButtons } from './manifest-buttons.ts'
import { countBookedPlaces, countCheckedIn, manifestGuestTexts } from './manifest-guest-texts.ts'

type Texts = Deps['texts']

/** Telegram accepts 4,096 characters without markup; the file has the rest. */
const longestText = 3_600
const maxGuestButtons = 24
const longestLabel = 60

export interface ManifestMessage {
  readonly blocks: InputRichBlock[]
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function manifestMessage(texts: Texts, language: Language, manifest: Manifest): ManifestMessage {
  return {
    blocks: manifestBlocks(texts, language, manifest),
    html: toHtml(texts, language, manifest),
    keyboard: toKeyboard(texts, language, manifest),
  }
}

function toHtml(texts: Texts, language: Language, { departure, guests }: Manifest): string {
  const lines = [toHead(texts, language, departure), '']
  let length = lines.join('\n').length
  let shown = 0
  for (const guest of guests) {
    const block = guestBlock(texts, language, guest, departure)
    if (length + block.length + 1 > longestText) break
    lines.push(block)
    length += block.length + 1
    shown += 1
  }
  if (shown < guests.length) lines.push('', texts.t(language, 'manifest-more', { left: guests.length - shown }))
  return lines.join('\n')
}

export function departureLabel(language: Language, departure: Departure): string {
  const { title, inside, guests } = departure
  const when = departure.startTime ?? bookingTimeText(language, departure)
  return cutText(`${when} · ${visibleText(title)} · ${inside}/${guests}`, longestLabel)
}

function toHead(texts: Texts, language: Language, departure: Departure): string {
  const { title, optionName, point, inside, guests, isStay } = departure
  return [
    `<b>${escapeHtml(visibleText(title))}</b>`,
    escapeHtml(visibleText(optionName)),
    bookingTimeText(language, departure),
    ...(point ? [escapeHtml(visibleText(point))] : []),
    `<b>${texts.t(language, isStay ? 'manifest-inside-rooms' : 'manifest-inside', { inside, guests })}</b>`,
  ].join('\n')
}

function guestBlock(texts: Texts, language: Language, guest: ManifestGuest, departure: Departure): string {
  const { mark, name, details, state, addOns, notes } = manifestGuestTexts(texts, language, guest, departure)
  return [
    `${mark} <b>${escapeHtml(name)}</b>`,
    escapeHtml([unitsText(guest.units), guest.number, ...details].join(' · ')),
    ...(state.length > 0 ? [escapeHtml(state.join(' · '))] : []),
    ...addOns.map(escapeHtml),
    ...(notes ? [escapeHtmlWithoutLinks(notes)] : []),
  ].join('\n')
}

/** Lists guests who are not checked in; the others open by their number. */
function toKeyboard(texts: Texts, language: Language, { departure, guests, manages }: Manifest) {
  const missing = guests.filter((guest) => countCheckedIn(guest) < countBookedPlaces(guest)).slice(0, maxGuestButtons)
  const rows = missing.map((guest) => {
    const name = guest.contact ? toDisplayName(guest.contact.fullName) : guest.number
    const label = texts.t(language, 'manifest-guest-button', {
      name,
      left: countBookedPlaces(guest) - countCheckedIn(guest),
    })
    return [InlineKeyboard.text(cutText(label, longestLabel), `door:show:${guest.number}`)]
  })
  const actions = manifestButtons
    .filter(({ managers }) => manages || !managers)
    .map(({ label, data }) => [InlineKeyboard.text(texts.t(language, label), data(departure))])
  return InlineKeyboard.from([...rows, ...actions])
}

export const departureButton = (language: Language, departure: Departure) =>
  InlineKeyboard.text(departureLabel(language, departure), `dep:show:${formatDepartureData(departure)}`)
