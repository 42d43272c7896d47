import type { FewLeft, ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { formatDayAndMonth } from '../../../../locales/format/days.ts'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { localDay } from '../../../../locales/format/zoned-format.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import { useHomeTexts } from '../home-rows.texts.ts'
import { cheaperIcon, flameIcon } from '../icons.ts'
import styles from './service-highlight.module.css'

interface ReasonProps {
  readonly service: ServiceCard
  /** Earlier price in roubles, if it is lower now. */
  readonly was: number | undefined
  readonly since: 'seen' | 'saved'
  readonly fewLeft: FewLeft | undefined
}

/** A lower price in green, else few places in amber, else nothing. */
export function ServiceHighlight({ service: { category, priceFrom }, was, since, fewLeft }: ReasonProps) {
  const { home, format } = useHomeTexts()
  if (was !== undefined && was > priceFrom.amount) {
    const amount = formatRoubles(format, was - priceFrom.amount)
    return (
      <p className={joinClassNames(styles.reason, styles.cheaper)}>
        <Icon drawing={cheaperIcon} size={15} />
        <span>{since === 'seen' ? home.cheaperThanSeen(amount) : home.cheaperThanSaved(amount)}</span>
      </p>
    )
  }
  if (!fewLeft) return null
  const day = formatDayAndMonth(format, fewLeft.date, localDay(serverNow(), 'UTC'))
  return (
    <p className={joinClassNames(styles.reason, styles.few)}>
      <Icon drawing={flameIcon} size={15} />
      <span>{home.fewOn[category === 'hotel' ? 'rooms' : 'places'](day, fewLeft.left)}</span>
    </p>
  )
}
