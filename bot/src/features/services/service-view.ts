import type { Language } from '@enp/shared/calls/api'
import type { DraftContent, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { findRegion } from '@enp/shared/regions/regions'
import { cutText } from '@enp/shared/text/cut-text'
import type { Deps } from '../../context.ts'
import { escapeHtml, escapeHtmlWithoutLinks } from '../../texts.ts'
import { durationText, extrasText, formatRoubleAmount, seasonsText, weekdayNames } from './service-values.ts'

type Texts = Deps['texts']

const longestDescription = 1_500

export function contentLines(texts: Texts, language: Language, content: DraftContent): string[] {
  const named = (field: string, value: string | undefined) =>
    value === undefined ? [] : [`${texts.t(language, 'service-field', { field })}: ${escapeHtmlWithoutLinks(value)}`]
  const choice = (value: string | undefined) => value && texts.t(language, 'service-choice', { choice: value })
  const policy = (value: string | undefined) => value && texts.t(language, 'service-policy', { policy: value })
  const { title, description = '', category, party, photos, guide, ageLimit, durationMinutes } = content
  const unit = category === 'hotel' ? 'rooms' : 'guests'
  return [
    ...(title ? [`<b>${escapeHtml(title)}</b>`] : []),
    ...(category ? [`${choice(category)}`] : []),
    ...(description ? [escapeHtmlWithoutLinks(cut(description))] : []),
    ...named('photos', String(photos.length)),
    ...named('address', toPlace(language, content) || undefined),
    ...named('meetingPoint', content.meetingPoint),
    ...named('guide', guide ? [guide.name, guide.phone].filter(Boolean).join(', ') : undefined),
    ...named('duration', durationMinutes ? durationText(language, durationMinutes) : undefined),
    ...named('difficulty', choice(content.difficulty)),
    ...named('kind', choice(content.kind)),
    ...named('ageLimit', ageLimit === undefined ? undefined : `${ageLimit}+`),
    ...named('checkTimes', content.checkOutUntil && `${content.checkInFrom} — ${content.checkOutUntil}`),
    ...named('openingHours', content.openingHours ?? undefined),
    ...content.options.flatMap((option) => optionLines(texts, language, option)),
    ...(party ? [texts.t(language, 'service-party', { unit, range: toRange(party), most: party.most })] : []),
    ...named('cancellationPolicy', policy(content.cancellationPolicy)),
    ...named('confirmation', choice(content.confirmation)),
  ]
}

const toRange = ({ least, most }: { readonly least: number; readonly most: number }) =>
  least === most ? String(most) : `${least}–${most}`

const toPlace = (language: Language, { region, city, address }: DraftContent) =>
  [region && (findRegion(region)?.[language] ?? region), city, address].filter(Boolean).join(', ')

function optionLines(texts: Texts, language: Language, option: DraftOption): string[] {
  if (option.name === undefined) return []
  const named = (field: string, value: string | number | undefined | null) =>
    value === undefined || value === null ? [] : [`${texts.t(language, 'service-field', { field })}: ${value}`]
  const { name, startTimes, capacity, guestsMax, minNights, price, childPrice, extras, weekdays, seasons } = option
  const facts = [
    ...(startTimes ? [startTimes.join(', ')] : []),
    ...named('capacity', capacity),
    ...named('guestsMax', guestsMax),
    ...named('minNights', minNights),
    ...named('price', price && formatRoubleAmount(language, price)),
    ...named('childPrice', childPrice && formatRoubleAmount(language, childPrice)),
    ...named('extras', extras && extrasText(language, extras)),
    ...named('weekdays', weekdays && weekdayNames(language, weekdays)),
    ...named('seasons', seasons && seasonsText(texts, language, seasons)),
  ]
  return [`<b>${escapeHtml(name)}</b>`, ...(facts.length > 0 ? [facts.join(' · ')] : [])]
}

const cut = (text: string) => cutText(text, longestDescription)
