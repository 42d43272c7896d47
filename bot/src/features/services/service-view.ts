import type { Language } from '@enp/shared/calls/api'
import type { DraftContent, DraftField, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { findRegion } from '@enp/shared/regions/regions'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'
import { durationText, extrasText, formatRoubleAmount, seasonsText, weekdayNames } from './service-values.ts'

const longestDescription = 1_500

export function contentLines(texts: Texts, content: DraftContent): string[] {
  const named = (field: DraftField, value: string | undefined) =>
    value === undefined ? [] : [`${texts.serviceField[field]}: ${escapeHtmlWithoutLinks(value)}`]
  const choices = texts.serviceChoices
  const { title, description = '', category, party, photos, guide, ageLimit, durationMinutes } = content
  const unit = category === 'hotel' ? 'rooms' : 'guests'
  return [
    ...(title ? [`<b>${escapeTagMarks(title)}</b>`] : []),
    ...(category ? [choices.category[category]] : []),
    ...(description ? [escapeHtmlWithoutLinks(cut(description))] : []),
    ...named('photos', String(photos.length)),
    ...named('address', toPlace(texts.language, content) || undefined),
    ...named('meetingPoint', content.meetingPoint),
    ...named('guide', guide ? [guide.name, guide.phone].filter(Boolean).join(', ') : undefined),
    ...named('duration', durationMinutes ? durationText(texts.language, durationMinutes) : undefined),
    ...named('difficulty', content.difficulty && choices.difficulty[content.difficulty]),
    ...named('kind', content.kind && choices.kind[content.kind]),
    ...named('ageLimit', ageLimit === undefined ? undefined : `${ageLimit}+`),
    ...named('checkTimes', content.checkOutUntil && `${content.checkInFrom} — ${content.checkOutUntil}`),
    ...named('openingHours', content.openingHours ?? undefined),
    ...content.options.flatMap((option) => optionLines(texts, option)),
    ...(party ? [texts.serviceParty({ unit, range: toRange(party), most: party.most })] : []),
    ...named(
      'cancellationPolicy',
      content.cancellationPolicy && choices.cancellationPolicy[content.cancellationPolicy],
    ),
    ...named('confirmation', content.confirmation && choices.confirmation[content.confirmation]),
  ]
}

const toRange = ({ least, most }: { readonly least: number; readonly most: number }) =>
  least === most ? String(most) : `${least}–${most}`

const toPlace = (language: Language, { region, city, address }: DraftContent) =>
  [region && (findRegion(region)?.[language] ?? region), city, address].filter(Boolean).join(', ')

function optionLines(texts: Texts, option: DraftOption): string[] {
  if (option.name === undefined) return []
  const named = (field: DraftField, value: string | number | undefined | null) =>
    value === undefined || value === null ? [] : [`${texts.serviceField[field]}: ${value}`]
  const { name, startTimes, capacity, guestsMax, minNights, price, childPrice, extras, weekdays, seasons } = option
  const facts = [
    ...(startTimes ? [startTimes.join(', ')] : []),
    ...named('capacity', capacity),
    ...named('guestsMax', guestsMax),
    ...named('minNights', minNights),
    ...named('price', price && formatRoubleAmount(texts.language, price)),
    ...named('childPrice', childPrice && formatRoubleAmount(texts.language, childPrice)),
    ...named('extras', extras && extrasText(texts.language, extras)),
    ...named('weekdays', weekdays && weekdayNames(texts.language, weekdays)),
    ...named('seasons', seasons && seasonsText(texts, seasons)),
  ]
  return [`<b>${escapeTagMarks(name)}</b>`, ...(facts.length > 0 ? [facts.join(' · ')] : [])]
}

const cut = (text: string) => cutText(text, longestDescription)
