import type { InviteType } from '@enp/shared/links/deep-link'
import { useRef } from 'react'
import { useRewardRates } from '../../../api/use-reward-rates.ts'
import { host } from '../../../host/host.ts'
import { telegramShareUrl } from '../../../host/sharing/telegram-share-url.ts'
import { useFriendsTexts } from '../friends.texts.ts'

/** Ignores a second tap within this time. */
const pauseMs = 1_000

export function useInvite(): (type: InviteType, link: string) => void {
  const { friends, format } = useFriendsTexts()
  const { referral } = useRewardRates()
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (type, link) => {
    if (performance.now() - last.current < pauseMs) return
    last.current = performance.now()
    const gift = format.amount(referral.activation.friend, 'enp')
    host.openTelegramLink(telegramShareUrl(link, [friends.invites[type].message(gift)]))
  }
}
