import benefitPay from '@enp/shared/design/illustrations/benefit-pay.svg'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../locales/use-text.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { compassIcon } from '../ui/icons/icons.ts'
import { comingSoonEn } from './coming-soon.en.ts'
import { comingSoonRu } from './coming-soon.ru.ts'
import styles from './coming-soon-page.module.css'

const words = { ru: comingSoonRu, en: comingSoonEn } as const

/** Each leads to what there is of it already. */
const sections = {
  earn: { picture: benefitPay, to: '/mining', icon: compassIcon },
} as const

export type ComingSoonSection = keyof typeof sections

/** The routes of later issues share this one honest page. */
export function ComingSoonPage({ section }: { section: ComingSoonSection }) {
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
      <header className={styles.section}>{title}</header>
      <Notice picture={picture} title={text.heading} actions={button}>
        {sentence}
      </Notice>
    </>
  )
}
