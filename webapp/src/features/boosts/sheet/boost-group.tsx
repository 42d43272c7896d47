import type { BoostType } from '@enp/shared/money/boosts'
import { useId } from 'react'
import { useBoostsTexts } from '../../../locales/topics/boosts.texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { Icon, type IconDrawing } from '../../../ui/icons/icon.tsx'
import { gaugeIcon, timerIcon } from '../../../ui/icons/icons.ts'
import type { BoostOffer } from '../boosts.queries.ts'
import styles from './boost-group.module.css'
import { BoostOption } from './boost-option.tsx'
import type { BoostedRoute } from './preview.rules.ts'

interface BoostGroupProps {
  readonly type: BoostType
  readonly offers: readonly BoostOffer[]
  readonly route: BoostedRoute
  readonly chosen: BoostOffer | undefined
  readonly onChoose: (offer: BoostOffer) => void
}

const icons: Record<BoostType, IconDrawing> = { power: gaugeIcon, time: timerIcon }

export function BoostGroup({ type, offers, route, chosen, onChoose }: BoostGroupProps) {
  const { boosts: text } = useBoostsTexts()
  const { number } = useFormat()
  const heading = useId()
  const owned = route.owned.find((boost) => boost.type === type)
  const state = owned && (owned.applied ? text.applied : text.waits)(number(owned.value))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out like this
    <div role="group" aria-labelledby={heading}>
      <div className={styles.head}>
        <Icon drawing={icons[type]} />
        <div>
          <h3 id={heading}>{text.kinds[type]}</h3>
          <p>{state ?? text.meanings[type]}</p>
        </div>
      </div>
      <div className={styles.options}>
        {offers.map((offer) => (
          <BoostOption
            key={offer.boostValue}
            offer={offer}
            route={route}
            owned={owned}
            checked={offer === chosen}
            onChoose={() => onChoose(offer)}
          />
        ))}
      </div>
    </div>
  )
}
