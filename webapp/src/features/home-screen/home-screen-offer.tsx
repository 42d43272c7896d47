import { useEffect, useId, useState } from 'react'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import stack from '../../ui/layout/stack.module.css'
import { useHomeScreenTexts } from './home-screen.texts.ts'
import styles from './home-screen-offer.module.css'
import { homeIcon } from './icons.ts'
import { recordVisit, rememberHomeScreenOffer, wasHomeScreenOffered } from './remembered-visits.ts'
import { useHomeScreen } from './use-home-screen.ts'

interface HomeScreenOfferProps {
  /** After a booking the offer is part of the page; on a visit it floats over it. */
  readonly about: 'booking' | 'visit'
}

export function VisitOffer() {
  const [isWorth, setIsWorth] = useState(false)
  useEffect(() => {
    if (recordVisit(Date.now())) setIsWorth(true)
  }, [])
  return isWorth && <HomeScreenOffer about="visit" />
}

/** Once per user. Hidden if the host can't add an icon or it exists already. */
export function HomeScreenOffer({ about }: HomeScreenOfferProps) {
  const [isOver, setIsOver] = useState(wasHomeScreenOffered)
  const { canAdd, add } = useHomeScreen()
  const isShown = canAdd && !isOver
  useEffect(() => {
    if (isShown) rememberHomeScreenOffer()
  }, [isShown])
  if (!isShown) return null
  const close = () => setIsOver(true)
  return (
    <Offer
      about={about}
      onClose={close}
      onAdd={() => {
        add()
        close()
      }}
    />
  )
}

interface OfferProps extends HomeScreenOfferProps {
  readonly onAdd: () => void
  readonly onClose: () => void
}

function Offer({ about, onAdd, onClose }: OfferProps) {
  const words = useHomeScreenTexts()
  const heading = useId()
  return (
    <section className={joinClassNames(styles.card, about === 'visit' && styles.over)} aria-labelledby={heading}>
      <span className={styles.icon}>
        <Icon drawing={homeIcon} size={22} />
      </span>
      <div className={styles.words}>
        <h2 id={heading}>{words.title}</h2>
        <p>{words.why[about]}</p>
      </div>
      <div className={joinClassNames(stack.wrap, styles.actions)}>
        <Button look="tint" small onPress={onAdd}>
          {words.add}
        </Button>
        <Button look="quiet" small onPress={onClose}>
          {words.notNow}
        </Button>
      </div>
    </section>
  )
}
