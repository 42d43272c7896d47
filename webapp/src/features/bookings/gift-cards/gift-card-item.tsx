import { formatGiftCardCode, giftCardLink } from '@enp/shared/money/gift-cards'
import { useQueryClient } from '@tanstack/react-query'
import { publicConfigQuery } from '../../../api/config.queries.ts'
import { host } from '../../../host/host.ts'
import { telegramShareUrl } from '../../../host/sharing/telegram-share-url.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import styles from './gift-cards.module.css'
import type { GiftCard } from './gift-cards.queries.ts'
import { useGiftCardTexts } from './gift-cards.texts.ts'
import { GiftCover } from './gift-cover.tsx'

interface GiftCardItemProps {
  readonly card: GiftCard
  /** Bought for someone else, so that it can be sent on. */
  readonly isGift: boolean
}

export function GiftCardItem({ card, isGift }: GiftCardItemProps) {
  const { gifts, format } = useGiftCardTexts()
  const { state, design, amount, balance, code, recipient, message, deliverAt, openedAt, expiresAt } = card
  const day = (at: string) =>
    new Intl.DateTimeFormat(format.language, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))
  const sum = (roubles: number) => formatRoubles(format, roubles)
  const isSpendable = state === 'active' && balance !== undefined
  return (
    <article className={styles.card}>
      <GiftCover design={design} sum={sum(isSpendable ? balance : amount)} recipient={recipient ?? ''} />
      {isSpendable && balance < amount && <b>{gifts.left(sum(balance), sum(amount))}</b>}
      <span className={typography.secondary}>
        {isGift && openedAt ? gifts.openedByFriend : gifts.states[state]} · {gifts.until(day(expiresAt))}
      </span>
      {message !== undefined && <span className={typography.secondary}>{message}</span>}
      {state === 'waiting' && <span>{gifts.from(day(deliverAt))}</span>}
      {code !== undefined && <span className={styles.code}>{formatGiftCardCode(code)}</span>}
      {code !== undefined && state === 'active' && <Actions code={code} sum={sum(amount)} isGift={isGift} />}
    </article>
  )
}

interface ActionsProps {
  readonly code: string
  readonly sum: string
  readonly isGift: boolean
}

function Actions({ code, sum, isGift }: ActionsProps) {
  const { gifts } = useGiftCardTexts()
  const client = useQueryClient()
  const copy = useCopy({ copied: gifts.copied, failed: gifts.notCopied })
  const send = async () => {
    const { botUsername } = await client.fetchQuery(publicConfigQuery())
    host.openTelegramLink(telegramShareUrl(giftCardLink(botUsername, code), [gifts.shareText(sum)]))
  }
  return (
    <div className={stack.wrap}>
      {isGift && (
        <Button small onPress={() => void send()}>
          {gifts.share}
        </Button>
      )}
      <Button small look="quiet" onPress={() => copy(formatGiftCardCode(code))}>
        {gifts.copy}
      </Button>
    </div>
  )
}
