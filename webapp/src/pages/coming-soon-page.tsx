import benefitPay from '@enp/shared/design/illustrations/benefit-pay.svg'
import spotFriends from '@enp/shared/design/illustrations/spot-friends.svg'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useNavigate } from 'react-router-dom'
import { useText } from '../locales/use-text.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { compassIcon } from '../ui/icons/icons.ts'
import styles from './coming-soon-page.module.css'

const pictures = {
  earn: benefitPay,
  friends: spotFriends,
  'order-history': spotTrips,
} as const

export type ComingSoonSection = keyof typeof pictures

interface LaterPageProps {
  readonly section: ComingSoonSection
  /** Where Back leads from a link that was opened cold; pages of the tab bar have no Back. */
  readonly parent?: string
}

/** The routes of later issues share this one honest page. */
export function ComingSoonPage({ section, parent }: LaterPageProps) {
  const { later: text } = useText()
  const navigate = useNavigate()
  const toMining = (
    <Button icon={compassIcon} onPress={() => void navigate('/mining')}>
      {text.toMining}
    </Button>
  )
  return (
    <>
      {parent && <BackTo parent={parent} />}
      <header className={styles.section}>{text[section]}</header>
      <Notice picture={pictures[section]} title={text.heading} actions={toMining}>
        {text.text}
      </Notice>
    </>
  )
}
