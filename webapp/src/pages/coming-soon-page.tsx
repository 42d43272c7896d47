import benefitPay from '@enp/shared/design/illustrations/benefit-pay.svg'
import spotFriends from '@enp/shared/design/illustrations/spot-friends.svg'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../locales/use-text.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { compassIcon, luggageIcon } from '../ui/icons/icons.ts'
import { comingSoonEn } from './coming-soon.en.ts'
import { comingSoonRu } from './coming-soon.ru.ts'
import styles from './coming-soon-page.module.css'

const words = { ru: comingSoonRu, en: comingSoonEn } as const

/** Each leads to what there is of it already. */
const sections = {
  earn: { picture: benefitPay, to: '/mining', icon: compassIcon },
  friends: { picture: spotFriends, to: '/services', icon: luggageIcon },
  'order-history': { picture: spotTrips, to: '/services', icon: luggageIcon },
} as const

export type ComingSoonSection = keyof typeof sections

interface ComingSoonPageProps {
  readonly section: ComingSoonSection
  /** Where Back leads from a link that was opened cold; pages of the tab bar have no Back. */
  readonly parent?: string
}

/** The routes of later issues share this one honest page. */
export function ComingSoonPage({ section, parent }: ComingSoonPageProps) {
  const text = words[useFormat().language]
  const navigate = useNavigate()
  const { picture, to, icon } = sections[section]
  const { title, text: sentence, action } = text.sections[section]
  const button = (
    <Button icon={icon} onPress={() => void navigate(to)}>
      {action}
    </Button>
  )
  return (
    <>
      {parent && <BackTo parent={parent} />}
      <header className={styles.section}>{title}</header>
      <Notice picture={picture} title={text.heading} actions={button}>
        {sentence}
      </Notice>
    </>
  )
}
