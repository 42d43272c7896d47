import type { Ticket } from '@enp/shared/calls/bookings/tickets'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { whenText } from '../booking-words.rules.ts'
import { useTicketTexts } from './tickets.texts.ts'

type SharedTrip = Pick<Ticket, 'date' | 'checkOut' | 'startTime' | 'timeZone'> & {
  readonly service: { readonly title: string }
}

/** Offers the link of a place to a chat, or copies it if the host can't. */
export function useShareLink(trip: SharedTrip) {
  const words = useTicketTexts()
  const now = useServerTime()
  return async (link: string) => {
    const { shareOrCopyLink } = await import('../../../host/sharing/share.ts')
    const text = words.tickets.shareText(trip.service.title, whenText(trip, now, words))
    if ((await shareOrCopyLink({ link, text })) === 'copied') showToast({ kind: 'ok', text: words.tickets.linkCopied })
  }
}
