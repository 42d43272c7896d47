import { manifestGuideText } from '@enp/shared/bookings/manifest-sheet'
import { unitsText } from '@enp/shared/bookings/party-text'
import type { Language } from '@enp/shared/calls/api'
import type { Departure, Manifest, ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import type { InputRichBlock } from 'grammy/types'
import { formatDepartureData } from '../../../messaging/departure-name.ts'
import { escapeHtmlWithoutLinks } from '../../../messaging/html.ts'
import type { Texts } from '../../../texts/texts.ts'
import { bookingTimeText } from '../booking-view.ts'
import { manifestBlocks } from './manifest-blocks.ts'
import { manifestButtons } from './manifest-buttons.ts'
import { countBookedPlaces, countCheckedIn, manifestGuestTexts } from './manifest-guest-texts.ts'

/** Telegram accepts 4,096 characters without markup; the file has the rest. */
const longestText = 3_600
const maxGuestButtons = 24
const longestLabel = 60

export interface ManifestMessage {
  readonly blocks: InputRichBlock[]
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function manifestMessage(texts: Texts, manifest: Manifest): ManifestMessage {
  return {
    blocks: manifestBlocks(texts, manifest),
    html: toHtml(texts, manifest),
    keyboard: toKeyboard(texts, manifest),
  }
}

function toHtml(texts: Texts, { departure, guests }: Manifest): string {
  const lines = [toHead(texts, departure), '']
  let length = lines.join('\n').length
  let shown = 0
  for (const guest of guests) {
    const block = guestBlock(texts, guest, departure)
    if (length + block.length + 1 > longestText) break
    lines.push(block)
    length += block.length + 1
    shown += 1
  }
  if (shown < guests.length) lines.push('', texts.manifestMore(guests.length - shown))
  return lines.join('\n')
}

export function departureLabel(language: Language, departure: Departure): string {
  const { title, inside, guests } = departure
  const when = departure.startTime ?? bookingTimeText(language, departure)
  return cutText(`${when} · ${visibleText(title)} · ${inside}/${guests}`, longestLabel)
}

function toHead(texts: Texts, departure: Departure): string {
  const { title, optionName, point, guide, inside, guests, isStay } = departure
  return [
    `<b>${escapeTagMarks(visibleText(title))}</b>`,
    escapeTagMarks(visibleText(optionName)),
    bookingTimeText(texts.language, departure),
    ...(point ? [escapeTagMarks(visibleText(point))] : []),
    ...(guide ? [escapeTagMarks(manifestGuideText(texts.language, guide))] : []),
    `<b>${texts[isStay ? 'manifestInsideRooms' : 'manifestInside']({ inside, guests })}</b>`,
  ].join('\n')
}

function guestBlock(texts: Texts, guest: ManifestGuest, departure: Departure): string {
  const { mark, name, details, state, addOns, notes } = manifestGuestTexts(texts, guest, departure)
  return [
    `${mark} <b>${escapeTagMarks(name)}</b>`,
    escapeTagMarks([unitsText(guest.units), guest.number, ...details].join(' · ')),
    ...(state.length > 0 ? [escapeTagMarks(state.join(' · '))] : []),
    ...addOns.map(escapeTagMarks),
    ...(notes ? [escapeHtmlWithoutLinks(notes)] : []),
  ].join('\n')
}

/** Lists guests who are not checked in; the others open by their number. */
function toKeyboard(texts: Texts, { departure, guests, manages }: Manifest) {
  const missing = guests.filter((guest) => countCheckedIn(guest) < countBookedPlaces(guest)).slice(0, maxGuestButtons)
  const rows = missing.map((guest) => {
    const name = guest.contact ? toDisplayName(guest.contact.fullName) : guest.number
    const label = texts.manifestGuestButton({
      name,
      left: countBookedPlaces(guest) - countCheckedIn(guest),
    })
    return [InlineKeyboard.text(cutText(label, longestLabel), `door:show:${guest.number}`)]
  })
  const actions = manifestButtons
    .filter(({ managers }) => manages || !managers)
    .map(({ label, data }) => [InlineKeyboard.text(texts[label], data(departure))])
  return InlineKeyboard.from([...rows, ...actions])
}

export const departureButton = (language: Language, departure: Departure) =>
  InlineKeyboard.text(departureLabel(language, departure), `dep:show:${formatDepartureData(departure)}`)
