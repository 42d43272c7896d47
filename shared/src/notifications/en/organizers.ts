import { settingsZone } from '../../settings/settings-zone.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatDateTime, formatDay } from '../../time/dates.ts'
import { formatPlaceTime } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { OrganizerNotificationTexts } from '../texts.ts'

const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })
const percent = (basisPoints: number) => percents.format(basisPoints / 10_000)
const categories = { hotel: 'stays', excursion: 'tours', entertainment: 'entertainment' } as const

const because = (reason: string | undefined) => (reason ? `\nReason: “${reason}”.` : '')

export const organizersEn: OrganizerNotificationTexts = {
  application_pending: ({ name }) => ({
    title: 'Organizer application',
    text: `${name} wants to become an organizer.`,
  }),
  application_decided: ({ name, approved, reason }) =>
    approved
      ? { title: 'You’re now an organizer', text: `“${name}” is approved. Add your first service: /organizer.` }
      : {
          title: 'Application declined',
          text: `“${name}” wasn’t approved.${because(reason)}\nYou can change it and apply again: /organizer.`,
        },
  service_pending: ({ content, organizerName }) => ({
    title: 'Service to review',
    text: `“${content.title ?? ''}”, ${organizerName}.`,
  }),
  service_decided: ({ title, published, reason }) =>
    published
      ? { title: 'Service published', text: `Travellers can now find “${title}”.` }
      : {
          title: 'Service needs changes',
          text: `“${title}”.${because(reason)}\nChange it and send it again: /organizer.`,
        },
  import_done: ({ fileName, created, changed, unchanged, locked, withoutPicture }) => ({
    title: 'File imported',
    text: [
      `${visibleText(fileName)}. New: ${created}, changed: ${changed}, unchanged: ${unchanged}.`,
      ...(locked > 0 ? [`In review and left as they are: ${locked}.`] : []),
      ...(withoutPicture > 0
        ? [`Some photos of ${withoutPicture} could not be read: send the file again or add photos in the chat.`]
        : []),
      'The drafts are in /organizer. You can undo the import for 10 minutes.',
    ].join('\n'),
  }),
  import_pending: ({ fileName, organizerName, waiting }) => ({
    title: 'File of services to review',
    text: `${visibleText(fileName)}, ${visibleText(organizerName)}. Services: ${waiting}.`,
  }),
  import_reviewed: ({ fileName, reopened, published, returned, reasons }) => ({
    title: reopened ? 'The file is in review again' : 'The file has been reviewed',
    text: reopened
      ? `${visibleText(fileName)}. An operator undid the decision, so the services wait for review again.`
      : [
          `${visibleText(fileName)}. Published: ${published}, returned: ${returned}.`,
          ...reasons.map(({ title, reason }) => `— ${visibleText(title)}${reason ? `: “${visibleText(reason)}”` : ''}`),
          ...(returned > reasons.length ? ['…'] : []),
          ...(returned > 0 ? ['Correct the file or the drafts and send them again: /organizer.'] : []),
        ].join('\n'),
  }),
  service_suspended: ({ title, reason, until, timeZone }) => ({
    title: 'Service suspended',
    text: `“${visibleText(title)}” can’t be booked${until ? ` until ${formatDateTime('en', timeZone, until)}` : ''}. Reason: “${visibleText(reason)}”. Trips already sold stay. Questions: /support.`,
  }),
  service_resumed: ({ title, published }) => ({
    title: 'Suspension ended',
    text: published
      ? `Travellers can find “${visibleText(title)}” again.`
      : `“${visibleText(title)}” is no longer suspended, but hidden. Show it in /organizer.`,
  }),
  organizer_suspended: ({ organizerName, reason, until, timeZone }) => ({
    title: 'Organizer suspended',
    text: `Services of “${visibleText(organizerName)}” can’t be booked and payouts wait${until ? ` until ${formatDateTime('en', timeZone, until)}` : ''}. Reason: “${visibleText(reason)}”. Sold trips stay unless an operator cancels them. Questions: /support.`,
  }),
  organizer_resumed: ({ organizerName }) => ({
    title: 'Organizer active again',
    text: `Services of “${visibleText(organizerName)}” are on sale again, and payouts continue.`,
  }),
  user_suspended: ({ reason, until, timeZone }) => ({
    title: 'Account suspended',
    text: `You can’t book, message organizers or withdraw money${until ? ` until ${formatDateTime('en', timeZone, until)}` : ''}. Reason: “${visibleText(reason)}”. Your balances and trips stay. Questions: /support.`,
  }),
  user_resumed: () => ({
    title: 'Account active again',
    text: 'You can book, message organizers and withdraw money again.',
  }),
  organizer_digest: ({ organizerName, timeZone, days, requests, answerUntil, messages, comes }) => ({
    title: `Today at ${toDisplayName(organizerName)}`,
    text: [
      ...days.flatMap(({ day, arrivals, departures, trips, guests }, index) => {
        const parts = [
          ...(arrivals > 0 ? [`${arrivals} ${arrivals === 1 ? 'arrival' : 'arrivals'}`] : []),
          ...(departures > 0 ? [`${departures} ${departures === 1 ? 'departure' : 'departures'}`] : []),
          ...(trips > 0
            ? [`${trips} ${trips === 1 ? 'trip' : 'trips'} (${guests} ${guests === 1 ? 'guest' : 'guests'})`]
            : []),
        ]
        const name = `${index === 0 ? 'Today' : 'Tomorrow'}, ${formatDay('en', 'UTC', day)}`
        return parts.length > 0 ? [`${name}: ${parts.join(', ')}.`] : []
      }),
      ...(requests > 0
        ? [
            `Requests to answer: ${requests}${answerUntil ? `, the first by ${formatPlaceTime('en', timeZone, answerUntil)}` : ''}.`,
          ]
        : []),
      ...(messages > 0 ? [`Unanswered messages of guests: ${messages}.`] : []),
      ...(comes.length > 0
        ? [`Arrives by the end of tomorrow: ${comes.map((sum) => formatCurrencyAmount('en', sum)).join(', ')}.`]
        : []),
    ].join('\n'),
  }),
  commission_changed: ({ from, changes }) => ({
    title: 'Commission changes',
    text: `From ${formatDay('en', settingsZone, from)}: ${changes.map(({ category, old, value }) => `${categories[category]} ${percent(old)} → ${percent(value)}`).join('; ')}. Bookings already made keep their commission.`,
  }),
}
