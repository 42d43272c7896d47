import { type InviteType, inviteTypes } from '@enp/shared/links/deep-link'
import { useRewardRates } from '../../../api/use-reward-rates.ts'
import { host } from '../../../host/host.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { SegmentedControl } from '../../../ui/actions/segments/segment.tsx'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import { LinkText } from '../../../ui/fields/text/link-text.tsx'
import { luggageIcon } from '../../../ui/icons/icons.ts'
import { copyIcon, qrIcon } from '../../../ui/icons/lazy-icons.ts'
import { useFriendsTexts } from '../friends.texts.ts'
import { sendIcon, storeIcon } from '../icons.ts'
import styles from './invite-card.module.css'
import { useInvite } from './use-invite.ts'

const icons = { tourist: luggageIcon, organizer: storeIcon } as const

interface InviteCardProps {
  readonly type: InviteType
  readonly link: string
  readonly onType: (type: InviteType) => void
  readonly onQr: () => void
  readonly onExplain: () => void
}

export function InviteCard({ type, link, onType, onQr, onExplain }: InviteCardProps) {
  const { friends } = useFriendsTexts()
  const copy = useCopy({ copied: friends.linkCopied, failed: friends.copyFailed })
  const invite = useInvite()
  const words = friends.invites[type]
  const { referral } = useRewardRates()
  const parts = inviteTypes.map((value) => ({ value, label: friends.inviteTypes[value], icon: icons[value] }))
  return (
    <section className={styles.card}>
      <p className={styles.whom} aria-hidden="true">
        {friends.inviteWhom}
      </p>
      <SegmentedControl label={friends.inviteWhom} parts={parts} chosen={type} onChoose={onType} />
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.text}>{words.text(referral)}</p>
      <div className={styles.line}>
        <div className={styles.link}>
          <LinkText label={friends.link} link={link} />
          <IconButton icon={copyIcon} label={friends.copyLink} onPress={() => copy(link)} />
        </div>
        <div className={styles.qr}>
          <IconButton icon={qrIcon} size={22} label={friends.showQr} onPress={onQr} />
        </div>
      </div>
      <Button icon={sendIcon} onPress={() => invite(type, link)}>
        {words.action}
      </Button>
      <button
        type="button"
        className={styles.how}
        onClick={() => {
          host.haptic('selection')
          onExplain()
        }}
      >
        {friends.howItWorks}
      </button>
    </section>
  )
}
