import { parseLinkPayload } from '@enp/shared/links/deep-link'
import { parseGiftCardPayload } from '@enp/shared/money/gift-cards'

/** Not from `@enp/shared/time/days`: the first load leaves that file to the pages. */
const dayMs = 86_400_000

/** Returns the path to a link's target, with day and party as the service page reads them. */
export function parseStartPath(payload: string | undefined): string | undefined {
  const giftCode = parseGiftCardPayload(payload)
  if (giftCode !== undefined) return `/gift-cards?code=${giftCode}`
  const { subject } = parseLinkPayload(payload)
  if (subject?.kind === 'invitation') return `/invitation/${subject.id}`
  if (subject?.kind === 'share') return `/share/${subject.id}`
  if (subject?.kind === 'list') return `/favorites/shared/${subject.id}`
  if (subject?.kind === 'place') return `/ticket/${subject.id}?offered`
  if (subject?.kind !== 'service') return undefined
  const { id, date, guests, nights, time } = subject
  const until = date && nights && new Date(Date.parse(date) + nights * dayMs).toISOString().slice(0, 10)
  const stay = Object.entries({ date, until, time, guests }).filter(([, value]) => value)
  return `/service/${id}${stay.map(([name, value], place) => `${place ? '&' : '?'}${name}=${value}`).join('')}`
}
