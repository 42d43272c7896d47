import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { useId } from 'react'
import { host } from '../../../host/host.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import rowWords from '../../../ui/data/row-words.module.css'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import { type DetailsTexts, useDetailsTexts } from '../details.texts.ts'
import { ServiceSection } from '../service-section.tsx'
import styles from './options.module.css'
import type { AvailabilityState } from './use-availability.ts'

export function AvailabilityOptions({ service, availability }: { service: Service; availability: AvailabilityState }) {
  const words = useDetailsTexts()
  const group = useId()
  const { options, category } = service
  if (options.length < 2 && category !== 'hotel') return null
  return (
    <ServiceSection title={words.service.options[category]}>
      <div className={stack.actions}>
        {options.map((option) => {
          const content = <OptionWords option={option} service={service} words={words} />
          if (options.length === 1) {
            return (
              <div key={option.id} className={styles.option}>
                {content}
              </div>
            )
          }
          return (
            <label key={option.id} className={styles.option}>
              <input
                type="radio"
                className={styles.radio}
                name={group}
                checked={option.id === availability.option.id}
                onChange={() => {
                  host.haptic('selection')
                  availability.chooseOption(option)
                }}
              />
              {content}
            </label>
          )
        })}
      </div>
    </ServiceSection>
  )
}

interface OptionWordsProps {
  readonly option: ServiceOption
  readonly service: Service
  readonly words: DetailsTexts
}

function OptionWords({ option, service, words }: OptionWordsProps) {
  const { service: text, catalog, format } = words
  const { name, beds, mealPlan, guestsMax, minNights, startTimes, units } = option
  const facts = [
    beds,
    mealPlan && text.meals[mealPlan],
    service.category === 'hotel' && catalog.guestsUpTo(guestsMax),
    minNights !== undefined && minNights > 1 && text.fromNights(minNights),
    startTimes?.join(', '),
  ]
  const price = units[0]?.price.amount
  return (
    <span className={styles.words}>
      <span className={rowWords.title}>{name}</span>
      <span className={rowWords.note}>{facts.filter(Boolean).join(' · ')}</span>
      {price !== undefined && (
        <span className={joinClassNames(rowWords.note, styles.price)}>
          <b>{formatRoubles(format, price)}</b> {catalog.per[service.priceFrom.per]}
        </span>
      )}
    </span>
  )
}
