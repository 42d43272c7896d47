import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import rowWords from '../../../ui/data/row-words.module.css'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import type { DetailsTexts } from '../details.texts.ts'
import styles from './options.module.css'

interface OptionListProps {
  readonly service: Service
  readonly words: DetailsTexts
}

/** Options that cannot be chosen. */
export function OptionList({ service, words }: OptionListProps) {
  return (
    <div className={stack.actions}>
      {service.options.map((option) => (
        <div key={option.id} className={styles.option}>
          <OptionWords option={option} service={service} words={words} />
        </div>
      ))}
    </div>
  )
}

interface OptionWordsProps {
  readonly option: ServiceOption
  readonly service: Service
  readonly words: DetailsTexts
}

export function OptionWords({ option, service, words }: OptionWordsProps) {
  const { service: text, catalog, format } = words
  const { name, beds, mealPlan, guestsMax, minNights, minGuests, startTimes, units, isPrivate, deposit } = option
  const facts = [
    isPrivate && text.onlyYourGroup,
    beds,
    mealPlan && text.meals[mealPlan],
    service.category === 'hotel' && catalog.guestsUpTo(guestsMax),
    minNights !== undefined && minNights > 1 && text.fromNights(minNights),
    startTimes?.join(', '),
    minGuests !== undefined && text.goesFrom(minGuests),
    deposit && text.deposit(deposit.percent),
  ]
  const price = units[0]?.price.amount
  return (
    <span className={styles.words}>
      <span className={rowWords.title}>{name}</span>
      <span className={rowWords.note}>{facts.filter(Boolean).join(' · ')}</span>
      {price !== undefined && (
        <span className={joinClassNames(rowWords.note, styles.price)}>
          <b>{formatRoubles(format, price)}</b> {catalog.per[isPrivate ? 'booking' : service.priceFrom.per]}
        </span>
      )}
    </span>
  )
}
