import benefitPay from '@enp/shared/design/illustrations/benefit-pay.svg'
import spotFavorites from '@enp/shared/design/illustrations/spot-favorites.svg'
import spotFriends from '@enp/shared/design/illustrations/spot-friends.svg'
import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import spotWallet from '@enp/shared/design/illustrations/spot-wallet.svg'
import { useNavigate } from 'react-router-dom'
import { useBackButton } from '../host/use-back-button.ts'
import { useText } from '../locales/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './later-page.module.css'

const pictures = {
  earn: benefitPay,
  services: spotSearch,
  service: spotTrips,
  friends: spotFriends,
  wallet: spotWallet,
  profile: spotFavorites,
  organizer: spotSearch,
  'order-history': spotTrips,
} as const

export type LaterSection = keyof typeof pictures

interface LaterPageProps {
  readonly section: LaterSection
  /** Where Back leads from a link that was opened cold; pages of the tab bar have no Back. */
  readonly parent?: string
}

/** The routes of later issues share this one honest page. */
export function LaterPage({ section, parent }: LaterPageProps) {
  const { later: text } = useText()
  const navigate = useNavigate()
  const toMining = (
    <Button icon="compass" onPress={() => void navigate('/mining')}>
      {text.toMining}
    </Button>
  )
  return (
    <>
      {parent && <BackTo parent={parent} />}
      <p className={styles.section}>{text[section]}</p>
      <Notice picture={pictures[section]} title={text.heading} actions={toMining}>
        {text.text}
      </Notice>
    </>
  )
}

/** One step back where there is one, else the page's parent. */
function BackTo({ parent }: { parent: string }) {
  const navigate = useNavigate()
  useBackButton(() => {
    const state: unknown = window.history.state
    const cold = typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0
    if (cold) void navigate(parent, { replace: true })
    else void navigate(-1)
  })
  return null
}
