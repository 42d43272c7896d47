import type { PaymentShare } from '@enp/shared/calls/bookings/group-payment'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../../ui/data/list.tsx'
import { Avatar } from '../../../../ui/data/pictures/avatar.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { checkIcon, giftIcon } from '../../../../ui/icons/icons.ts'
import { moneyText } from '../../booking-words.rules.ts'
import styles from '../group-payment.module.css'
import { type GroupPaymentTexts, useGroupPaymentTexts } from '../group-payment.texts.ts'
import { sendIcon, userIcon } from '../icons.ts'

interface ShareRowsProps {
  readonly shares: readonly PaymentShare[]
  readonly timeZone: string
  readonly isCollecting: boolean
  readonly busyId: string | undefined
  readonly onPay: (share: PaymentShare) => void
  readonly onInvite: (share: PaymentShare) => void
  readonly onRemind: (share: PaymentShare) => void
}

export function ShareRows({ shares, ...rest }: ShareRowsProps) {
  const words = useGroupPaymentTexts()
  const isGift = shares.length === 1
  return (
    <List label={words.together.list}>
      {shares.map((share) => (
        <Row key={share.id} share={share} isGift={isGift} words={words} {...rest} />
      ))}
    </List>
  )
}

type RowProps = Omit<ShareRowsProps, 'shares'> & { share: PaymentShare; isGift: boolean; words: GroupPaymentTexts }

function Row({ share, isGift, words, timeZone, ...rest }: RowProps) {
  const { together: text } = words
  const amount = moneyText(share.amount, 'RUB', words)
  const { payer, openedBy } = share
  if (share.state === 'paid' || share.state === 'returned') {
    const method = share.method && text.paidBy[share.method]
    const at = share.paidAt && words.format.clock(new Date(share.paidAt), timeZone)
    return (
      <ListRow
        picture={<Portrait of={payer} id={share.id} />}
        title={share.isOwn ? text.you : (payer?.name ?? text.free)}
        detail={share.isOwn ? text.collector : method && at && text.paidAt(method, at)}
        end={
          <span className={styles.paid}>
            <b>{amount}</b>
            <span className={share.state === 'paid' ? styles.ok : undefined}>
              {share.state === 'paid' && <Icon drawing={checkIcon} size={15} />}
              {share.state === 'paid' ? text.paid : text.returned}
            </span>
          </span>
        }
      />
    )
  }
  const action = rest.isCollecting && <RowAction share={share} words={words} {...rest} />
  if (share.isOwn)
    return <ListRow picture={<Portrait id={share.id} />} title={text.you} detail={text.yourOwn(amount)} end={action} />
  if (openedBy)
    return (
      <ListRow
        picture={<Portrait of={openedBy} id={share.id} />}
        title={openedBy.name}
        detail={text.opened(amount)}
        end={action}
      />
    )
  return (
    <ListRow
      picture={<Portrait id={share.id} isGift={isGift} />}
      title={isGift ? text.gift : text.free}
      detail={isGift ? text.giftWaits(amount) : text.waits(amount)}
      end={action}
    />
  )
}

function RowAction({ share, words, busyId, onPay, onInvite, onRemind }: Omit<RowProps, 'isGift' | 'timeZone'>) {
  const { together: text } = words
  const busy = busyId === share.id
  if (share.isOwn)
    return (
      <Button small look="tint" onPress={() => onPay(share)}>
        {text.pay}
      </Button>
    )
  if (share.openedBy)
    return (
      <Button small look="quiet" busy={busy} disabled={!share.remindable} onPress={() => onRemind(share)}>
        {share.remindable ? text.remind : text.reminded}
      </Button>
    )
  return (
    <Button small look="tint" icon={sendIcon} busy={busy} onPress={() => onInvite(share)}>
      {text.invite}
    </Button>
  )
}

interface PortraitProps {
  readonly of?: PaymentShare['payer']
  readonly id: string
  readonly isGift?: boolean
}

function Portrait({ of, id, isGift = false }: PortraitProps) {
  if (of) return <Avatar of={{ id, name: of.name, photoUrl: of.photoUrl ?? null }} />
  return (
    <span className={styles.nobody}>
      <Icon drawing={isGift ? giftIcon : userIcon} size={18} />
    </span>
  )
}
