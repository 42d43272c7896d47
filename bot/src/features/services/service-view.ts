import type { Language } from '@enp/shared/calls/api'
import type { DraftContent, DraftField, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { findRegion } from '@enp/shared/regions/regions'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'
import type { ContentLine } from './content-line.ts'
import { moreLines } from './more-view.ts'
import { durationText, extrasText, formatRoubleAmount, seasonsText, weekdayNames } from './service-values.ts'

const longestDescription = 1_500

export const contentLines = (texts: Texts, content: DraftContent): string[] => [
  ...serviceLines(texts, content, longestDescription).map(({ html }) => html),
  ...content.options.flatMap((option) => optionLines(texts, option)),
  ...termLines(texts, content).map(({ html }) => html),
]

/** One line per field, also of the options. */
export const comparableLines = (texts: Texts, content: DraftContent, maxDescription: number): ContentLine[] => [
  ...serviceLines(texts, content, maxDescription),
  ...content.options.flatMap((option) => [
    { key: `${option.key}.name`, html: `<b>${escapeTagMarks(option.name ?? '')}</b>` },
    ...optionFacts(texts, option).map(({ key, html }) => ({
      key: `${option.key}.${key}`,
      html: `${escapeTagMarks(option.name ?? '')} · ${html}`,
    })),
  ]),
  ...termLines(texts, content),
]

const namedLine = (texts: Texts, field: DraftField, value: string | undefined): ContentLine[] =>
  value === undefined
    ? []
    : [{ key: field, html: `${texts.serviceForm.field[field]}: ${escapeHtmlWithoutLinks(value)}` }]

function serviceLines(texts: Texts, content: DraftContent, maxDescription: number): ContentLine[] {
  const named = (field: DraftField, value: string | undefined) => namedLine(texts, field, value)
  const choices = texts.serviceForm.choices
  const { title, description = '', category, photos, guide, ageLimit, durationMinutes } = content
  const text = escapeHtmlWithoutLinks(cutText(description, maxDescription))
  return [
    ...(title ? [{ key: 'title', html: `<b>${escapeTagMarks(title)}</b>` }] : []),
    ...(category ? [{ key: 'category', html: choices.category[category] }] : []),
    ...(description ? [{ key: 'description', html: text }] : []),
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
  ]
}

function termLines(texts: Texts, content: DraftContent): ContentLine[] {
  const { category, party, cancellationPolicy, confirmation } = content
  const choices = texts.serviceForm.choices
  const unit = category === 'hotel' ? 'rooms' : 'guests'
  return [
    ...(party ? [{ key: 'party', html: texts.serviceParty({ unit, range: toRange(party), most: party.most }) }] : []),
    ...namedLine(texts, 'cancellationPolicy', cancellationPolicy && choices.cancellationPolicy[cancellationPolicy]),
    ...namedLine(texts, 'confirmation', confirmation && choices.confirmation[confirmation]),
    ...moreLines(texts, content),
  ]
}

const toRange = ({ least, most }: { readonly least: number; readonly most: number }) =>
  least === most ? String(most) : `${least}–${most}`

const toPlace = (language: Language, { region, city, address }: DraftContent) =>
  [region && (findRegion(region)?.[language] ?? region), city, address].filter(Boolean).join(', ')

function optionFacts(texts: Texts, option: DraftOption): ContentLine[] {
  const named = (field: DraftField, value: string | number | undefined | null) =>
    value === undefined || value === null ? [] : [{ key: field, html: `${texts.serviceForm.field[field]}: ${value}` }]
  const { startTimes, capacity, guestsMax, minNights, price, childPrice, extras, weekdays, seasons } = option
  return [
    ...(startTimes ? [{ key: 'startTimes', html: startTimes.join(', ') }] : []),
    ...named('capacity', capacity),
    ...named('guestsMax', guestsMax),
    ...named('minNights', minNights),
    ...named('price', price && formatRoubleAmount(texts.language, price)),
    ...named('childPrice', childPrice && formatRoubleAmount(texts.language, childPrice)),
    ...named('extras', extras && extrasText(texts.language, extras)),
    ...named('weekdays', weekdays && weekdayNames(texts.language, weekdays)),
    ...named('seasons', seasons && seasonsText(texts, seasons)),
  ]
}

function optionLines(texts: Texts, option: DraftOption): string[] {
  if (option.name === undefined) return []
  const facts = optionFacts(texts, option).map(({ html }) => html)
  return [`<b>${escapeTagMarks(option.name)}</b>`, ...(facts.length > 0 ? [facts.join(' · ')] : [])]
}
