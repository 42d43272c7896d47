import type { Service } from '@enp/shared/calls/catalog/catalog'
import { useId } from 'react'
import { host } from '../../../host/host.ts'
import stack from '../../../ui/layout/stack.module.css'
import { useDetailsTexts } from '../details.texts.ts'
import { ServiceSection } from '../service-section.tsx'
import { OptionList, OptionWords } from './option-list.tsx'
import styles from './options.module.css'
import type { AvailabilityState } from './use-availability.ts'

export function AvailabilityOptions({ service, availability }: { service: Service; availability: AvailabilityState }) {
  const words = useDetailsTexts()
  const group = useId()
  const { options, category } = service
  if (options.length < 2 && category !== 'hotel') return null
  return (
    <ServiceSection title={words.service.options[category]}>
      {options.length === 1 ? (
        <OptionList service={service} words={words} />
      ) : (
        <div className={stack.actions}>
          {options.map((option) => (
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
              <OptionWords option={option} service={service} words={words} />
            </label>
          ))}
        </div>
      )}
    </ServiceSection>
  )
}
